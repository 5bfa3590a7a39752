import type { Content } from "../../src/content/content.ts";
import type { SiteInfo } from "../../src/contract/site-info.ts";
import type { BuildSettings } from "./build-settings.ts";

/** What the build hands to the server. */
export function toSiteInfo(
  { company, metrics }: Content,
  { apiHost }: Pick<BuildSettings, "apiHost">,
): SiteInfo {
  const { street, city, state, postalCode } = company.address;
  const { earlyClosings, openOnHolidays } = company;
  return {
    metrics,
    firm: {
      name: company.name.full,
      phone: { display: company.phone.display, dial: company.phone.dial },
      email: company.email.address,
      address: [street, `${city}, ${state} ${postalCode}`],
      registrations: company.registrations.map(({ label, number }) => `${label} ${number}`),
    },
    businessHours: {
      ...company.businessHours,
      closures: company.closures.map((closure) => ({ through: closure.date, ...closure })),
      earlyClosings,
      openOnHolidays,
    },
    apiHost,
    retention: {
      days: company.retention.days ?? null,
      suspectedSpamDays: company.retention.suspectedSpamDays,
    },
  };
}
