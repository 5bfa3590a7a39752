import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export interface AxeFindings {
  /** "rule: element: why", sorted. */
  readonly violations: readonly string[];
  /** What axe could not decide, in the same form. */
  readonly undecided: readonly string[];
}

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe on the current page. */
export async function runAxe(page: Page, rulesOff: readonly string[] = []): Promise<AxeFindings> {
  // The page has no frames, so axe needs no second tab to collect their results.
  const axe = new AxeBuilder({ page })
    .withTags(tags)
    .disableRules([...rulesOff])
    .setLegacyMode();
  const { violations, incomplete } = await axe.analyze();
  return { violations: lines(violations), undecided: lines(incomplete) };
}

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

function lines(results: Results): string[] {
  return results
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, any, all, none }) => {
        const reasons = [...any, ...all, ...none].map(({ data, message }) => data?.messageKey ?? message);
        return `${id}: ${toText(html) || target.join(" ")}: ${reasons.join("; ")}`;
      }),
    )
    .sort();
}

/** The element's text. Class names would change whenever a class is added before them. */
function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .trim()
    .slice(0, 24);
}
