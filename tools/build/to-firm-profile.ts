import type { Content } from "../../src/content/content.ts";
import type { FirmProfile } from "../../src/contract/firm-profile.ts";

/** What the server needs to know about the firm. */
export function toFirmProfile({ company, metrics }: Content, apiHost: string): FirmProfile {
  return {
    metrics,
    firm: {
      name: company.name.full,
      phone: { display: company.phone.display, dial: company.phone.dial },
      email: company.email.address,
    },
    businessHours: company.businessHours,
    apiHost,
  };
}
