import { join } from "node:path";
import type { Content } from "../../src/content/content.ts";
import { toSiteInfo } from "../build/to-site-info.ts";
import { quote } from "../content/content-error.ts";
import { fileNames, findContentErrors, readContent } from "../content/read-content.ts";
import { findTexts, type Path, readYaml } from "../content/read-yaml.ts";
import { checkCalendar } from "./calendar-check.ts";
import { legalChecklist } from "./legal-checklist.ts";
import { blocking, type Finding } from "./report.ts";

/** What in the text blocks a launch, and what to confirm in it. If the files can't be read, only the errors in them. */
export function checkContent(folder: string): Finding[] {
  const errors = findContentErrors(folder);
  if (errors.length > 0)
    return errors.map(({ message, ...place }) => ({
      ...blocking(message, "Fix it; until then, the page can't be built."),
      ...place,
    }));
  const content = readContent(folder);
  const { businessHours } = toSiteInfo(content, { apiHost: "" });
  const today = Temporal.Now.plainDateISO(businessHours.timeZone);
  return [
    ...checkRegistration(content.company),
    ...checkCalendar(content.company, businessHours, today),
    ...findSamples(folder),
  ];
}

/** Texas requires a firm that offers surveying, as this one does, to show its registration number. */
export function checkRegistration({ registrations }: Content["company"]): Finding[] {
  if (registrations.some(({ label }) => /TBPELS/i.test(label))) return [];
  const finding = blocking(
    "The page offers surveying without the registration number that Texas requires.",
    'Add an entry to "registrations" whose label is "TBPELS Firm Registration No.".',
  );
  return [{ ...finding, file: "content/company.yaml", item: 2 }];
}

/** Finds everything that is marked as a sample, and values that can only be placeholders although their mark is gone. */
export function findSamples(folder: string): Finding[] {
  return fileNames.flatMap((name) => {
    const { value, findLine } = readYaml(join(folder, `${name}.yaml`));
    return [...findPlaceholders(value)].map(({ path, isMarked, text }) => {
      const part = [name, ...path].join(".").replace(/\.(\d+)/g, "[$1]");
      const line = findLine(isMarked ? [...path, "sample"] : path);
      const item = legalChecklist.findIndex(({ parts }) => parts.test(part)) + 1;
      const finding = isMarked
        ? blocking(
            `${part} is still a sample: ${quote(text)}.`,
            `Replace anything that isn't true, then delete line ${line}.`,
          )
        : blocking(`${part} is still a placeholder: ${quote(text)}.`, "Replace it with the real one.");
      return { ...finding, file: `content/${name}.yaml`, line, ...(item > 0 && { item }) };
    });
  });
}

/** Phone numbers from 555-0100 to 555-0199 and addresses at example.com belong to no one. */
const placeholderValues =
  /555-?01\d\d|\bexample\.(com|org|net)\b|\/example\/?$|^0{4,}$|\b00 [a-z]|\bSample(field)?\b/;

function* findPlaceholders(
  part: unknown,
  path: Path = [],
): Generator<{ path: Path; isMarked: boolean; text: string }> {
  if (typeof part === "string" && placeholderValues.test(part)) yield { path, isMarked: false, text: part };
  if (typeof part !== "object" || part === null) return;
  const { sample, ...rest } = part as { readonly sample?: unknown };
  if (sample !== undefined) yield { path, isMarked: true, text: findTexts(rest).next().value?.text ?? "" };
  // A mark speaks for the values below it, but not for the marks.
  for (const [key, child] of Object.entries(rest))
    for (const found of findPlaceholders(child, [...path, key]))
      if (sample === undefined || found.isMarked) yield found;
}
