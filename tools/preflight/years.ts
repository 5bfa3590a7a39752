import type { CompanyMetrics } from "../../src/contract/company-metrics.ts";
import type { ContentFile } from "./content-files.ts";
import { blocking, type Finding } from "./finding.ts";

/** What the page counts up to; the specification fixes it. */
const shownYears = 44;

/** Point 8: "44+" on the page, `years_experience` for programs and the year of founding must not contradict. */
export function years(
  since: number,
  metrics: CompanyMetrics,
  files: readonly ContentFile[],
  thisYear: number,
): Finding[] {
  const at = (section: string, key: string) => {
    const source = files.find((file) => file.section === section);
    return source === undefined ? {} : { file: source.file, line: source.lineOf([key]), point: 8 };
  };
  const findings: Finding[] = [];
  if (since + shownYears > thisYear) {
    findings.push(
      blocking(
        `since is ${since}, so the ${shownYears}+ years that the page shows are true only from ${since + shownYears} on.`,
        "Write the year in which the firm began.",
        at("company", "since"),
      ),
    );
  }
  const { years_experience } = metrics;
  if (years_experience < shownYears || since + years_experience > thisYear) {
    findings.push(
      blocking(
        `years_experience is ${years_experience}, which contradicts ${shownYears}+ years since ${since}.`,
        `Write a number from ${shownYears} to ${Math.max(shownYears, thisYear - since)}.`,
        at("metrics", "years_experience"),
      ),
    );
  }
  return findings;
}
