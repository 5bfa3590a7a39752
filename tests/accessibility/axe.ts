import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export interface AxeFindings {
  /** "rule: element: why", sorted. */
  readonly violations: readonly string[];
  /** What axe could not decide by itself, likewise. */
  readonly undecided: readonly string[];
}

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Everything that axe holds against the page as it is now. */
export async function askAxe(page: Page, rulesOff: readonly string[] = []): Promise<AxeFindings> {
  // There are no frames on the page, and so no need for the second tab that collects from them.
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
        return `${id}: ${wordsOf(html) || target.join(" ")}: ${reasons.join("; ")}`;
      }),
    )
    .sort();
}

/** What the element says: classes are named anew when one is added before them. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .trim()
    .slice(0, 24);
}
