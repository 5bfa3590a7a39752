import { openServerPage } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { samplePages } from "../support/sample-pages.ts";
import { runAxe } from "./axe.ts";
import { decidedOn, rulesOffWithForcedColors } from "./axe-decisions.ts";
import { findSmallTargets } from "./small-targets.ts";
import { states, unfold } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

test.use({ bypassCSP: true });

for (const { name, viewport, media, enter, expects } of states)
  test(`axe finds nothing on the page, all text can be read and every target is large enough: ${name}`, async ({
    page,
    expectConsole,
  }) => {
    if (expects) expectConsole(expects);
    if (viewport) await page.setViewportSize(viewport);
    if (media) await page.emulateMedia(media);
    await enter(page);
    expect.soft(await findTextProblems(page)).toEqual([]);
    expect.soft(await findSmallTargets(page)).toEqual([]);
    const forced = media?.forcedColors === "active";
    expect(await runAxe(page, forced ? rulesOffWithForcedColors : [])).toEqual({
      violations: [],
      undecided: forced ? [] : await decidedOn(page),
    });
  });

test("axe finds nothing on the server's pages", async ({ page }) => {
  test.slow();
  for (const name of Object.keys(samplePages)) {
    await openServerPage(page, name);
    await unfold(page);
    expect.soft(await runAxe(page), name).toEqual({ violations: [], undecided: [] });
  }
});
