import type { Content } from "../content.ts";
import { blocking, type Finding } from "../finding.ts";

/** The counter's figure, which the specification fixes (src/site/islands/counters/count.ts). */
const countedYears = 44;

/** No figure on the page, and none for other programs, may make the firm older than it is. `today` is a day at its office. */
export function checkYears({ company, metrics, hero }: Content, today: Temporal.PlainDate): Finding[] {
  const years = today.year - company.since;
  const since = `company.yaml says that the firm exists since ${company.since}`;
  const { label } = hero.counters.years;
  const findings = [
    years < countedYears &&
      !/experience|combined/i.test(label) &&
      blocking(
        `The page says "${countedYears}+ ${label}", but ${since}.`,
        `The figure is fixed, so write a label of which it is true, such as "years of experience in our crews".`,
        { file: "content/hero.yaml" },
      ),
    metrics.years_experience > years &&
      blocking(
        `metrics.years_experience is ${metrics.years_experience}, but ${since}.`,
        `Enter ${years} or less.`,
        { file: "content/metrics.yaml" },
      ),
  ];
  return findings.filter((finding) => finding !== false).map((finding) => ({ ...finding, item: 8 }));
}
