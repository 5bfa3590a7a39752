import type { Company } from "../../src/content/company.ts";
import { findContentErrors, readContent } from "../content/read-content.ts";
import { checkCalendar } from "./calendar-check.ts";
import { blocking, type Finding } from "./report.ts";
import { findSamples } from "./samples.ts";

/** Texts that block a launch, and texts to confirm. If the files can't be read, only the errors in them. */
export async function checkContent(folder: string): Promise<Finding[]> {
  const errors = await findContentErrors(folder);
  if (errors.length > 0)
    return errors.map(({ message, ...place }) => ({
      ...blocking(
        message,
        "Fix it; until then, the page can't be built, and the rest of the text is not checked.",
      ),
      ...place,
      hidesOthers: true,
    }));
  const { company } = await readContent(folder);
  const today = Temporal.Now.plainDateISO(company.businessHours.timeZone);
  return [...checkRegistration(company), ...checkCalendar(company, today), ...findSamples(folder)];
}

/** Texas requires a firm that offers surveying there to show its registration number. */
export function checkRegistration({ address, serves, registrations }: Company): Finding[] {
  const isInTexas = [address.state, ...serves.states].some((state) => /^(Texas|TX)$/i.test(state));
  if (!isInTexas || registrations.some(({ label }) => /TBPELS/i.test(label))) return [];
  const finding = blocking(
    "The page offers surveying without the registration number that Texas requires.",
    'Add an entry to "registrations" whose label is "TBPELS Firm Registration No.".',
  );
  return [{ ...finding, file: "content/company.yaml", item: 2 }];
}
