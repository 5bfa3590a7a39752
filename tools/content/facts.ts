import type { FirmProfile } from "../../src/contract/firm-profile.ts";
import type { ReadContent } from "./read-content.ts";

/** What the server needs to know of the firm, out of what the firm has written. */
export function factsFrom({ content: { company }, metrics }: ReadContent, apiHost: string): FirmProfile {
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
