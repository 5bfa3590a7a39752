import type { Page } from "@playwright/test";
import { expect, test } from "../support/page.ts";
import { openAsWithoutScript } from "./as-without-script.ts";
import { runAxe } from "./axe.ts";
import { decidedOn, rulesOffWithForcedColors } from "./axe-decisions.ts";
import { runCodeSniffer } from "./codesniffer.ts";
import { findSmallTargets } from "./small-targets.ts";
import { states } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

// Each state is entered once, and every auditor looks at it. Accessibility trees (roles, names and states of everything) are
// compared as text: Playwright's own comparison ignores what a template leaves out and turns numbers into patterns. They are in
// tests/accessibility/snapshots/. `npx playwright test states --update-snapshots` updates them; read the changes before you
// commit.

test.use({ bypassCSP: true });

for (const { name, viewport, media, enter, expects, snapshots = {} } of states)
  test(`${name}: no auditor finds anything`, async ({ page, expectConsole }) => {
    if (expects) expectConsole(expects);
    if (viewport) await page.setViewportSize(viewport);
    if (media) await page.emulateMedia(media);
    await enter(page);
    for (const [file, selector] of Object.entries(snapshots))
      expect.soft(await page.locator(selector).ariaSnapshot()).toMatchSnapshot(`${file}.aria.yml`);
    const forced = media?.forcedColors === "active";
    const undecided = forced ? [] : await decidedOn(page);
    await audit(page, name, { undecided, rulesOff: forced ? rulesOffWithForcedColors : [] });
  });

for (const width of [390, 1280]) {
  test(`without script at ${width} px, no auditor finds anything`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAsWithoutScript(page);
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(6);
    await audit(page, "without script", { undecided: await decidedOn(page) });
  });
}

interface Expected {
  readonly rulesOff?: readonly string[];
  /** What axe is expected to leave undecided. */
  readonly undecided?: readonly string[];
}

async function audit(
  page: Page,
  state: string,
  { rulesOff = [], undecided = [] }: Expected = {},
): Promise<void> {
  expect.soft(await findTextProblems(page), `text, ${state}`).toEqual([]);
  expect.soft(await findSmallTargets(page), `targets (A-08), ${state}`).toEqual([]);
  expect.soft(await runAxe(page, rulesOff), `axe, ${state}`).toEqual({ violations: [], undecided });
  expect.soft(await runCodeSniffer(page), `HTML_CodeSniffer, ${state}`).toEqual([]);
}
