import type { Page } from "@playwright/test";
import type { AxeResults, NodeResult, Result } from "axe-core";

export interface AxeFindings {
  /** "rule: element: why", sorted. */
  readonly violations: readonly string[];
  /** The findings that axe could not decide, in the same form. */
  readonly undecided: readonly string[];
}

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe on the current page. Needs a context that bypasses the content security policy, which blocks other scripts. */
export async function runAxe(page: Page, rulesOff: readonly string[] = []): Promise<AxeFindings> {
  // The cards beyond the edge of a row that scrolls sideways would be undecided; tests/design/sizes.spec.ts scrolls the row. So
  // would typed text, where the space at the end of a line hangs over the edge.
  await page.addStyleTag({
    content: `.snap-row { display: block !important; overflow: visible !important }
      .typed { white-space: pre-line !important }`,
  });
  await page.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
  const { violations, incomplete } = await page.evaluate(
    async ({ tags, rulesOff }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // axe leaves text on drawn lines undecided: here it is ink on a halo of the page's color.
      const context = { include: [["html"]], exclude: [["svg.notranslate > *"]] };
      const { violations, incomplete }: AxeResults = await axe.run(context, {
        runOnly: tags,
        rules: Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }])),
        // Describing every element that passes would take longer than all rules.
        resultTypes: ["violations", "incomplete"],
      });
      return { violations, incomplete };
    },
    { tags, rulesOff },
  );
  return { violations: lines(violations), undecided: lines(incomplete) };
}

function lines(results: readonly Result[]): string[] {
  return results.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${describe(node)}`)).sort();
}

function describe({ html, target, any, all, none }: NodeResult): string {
  const reasons = [...any, ...all, ...none].map(({ data, message }) => data?.messageKey ?? message);
  return `${toText(html) || target.join(" ")}: ${reasons.join("; ")}`;
}

/** The element's text. Class names would change whenever a class is added before them. */
function toText(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .trim()
    .slice(0, 24);
}
