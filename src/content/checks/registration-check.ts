import type { Company } from "../company.ts";
import { blocking, type Finding } from "../finding.ts";

/** Texas requires a firm that offers surveying there to show its registration number. */
export function checkRegistration({ address, serves, registrations }: Company): Finding[] {
  const isInTexas = [address.state, ...serves.states].some((state) => /^(Texas|TX)$/i.test(state));
  if (!isInTexas || registrations.some(({ label }) => /TBPELS/i.test(label))) return [];
  const finding = blocking(
    "The page offers surveying without the registration number that Texas requires.",
    'Add an entry to "registrations" whose label is "TBPELS Firm Registration No.".',
    { file: "content/company.yaml" },
  );
  return [{ ...finding, item: 2 }];
}
