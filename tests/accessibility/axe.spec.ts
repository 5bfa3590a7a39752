import { openAsWithoutScript } from "./as-without-script.ts";
import { runAxe } from "./axe.ts";
import { decidedOn, rulesOffWithForcedColors } from "./axe-decisions.ts";
import { expect, showSmallPage, smallPageNames, test } from "./small-pages.ts";
import { states } from "./states.ts";

test.describe.configure({ timeout: 120_000 });

for (const { name, viewport, media, enter, expects } of states) {
  test(`axe finds nothing ${name}`, async ({ page, expectConsole }) => {
    if (expects) expectConsole(expects);
    if (viewport) await page.setViewportSize(viewport);
    if (media) await page.emulateMedia(media);
    await enter(page);
    const forced = media?.forcedColors === "active";
    const { violations, undecided } = await runAxe(page, forced ? rulesOffWithForcedColors : []);
    expect(violations).toEqual([]);
    expect(undecided).toEqual(forced ? [] : await decidedOn(page));
  });
}

test.describe("without script", () => {
  test.use({ bypassCSP: true });

  for (const width of [390, 1280]) {
    test(`axe finds nothing without script at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAsWithoutScript(page);
      await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeHidden();
      await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(6);
      const { violations, undecided } = await runAxe(page);
      expect(violations).toEqual([]);
      expect(undecided).toEqual(await decidedOn(page));
    });
  }
});

for (const name of smallPageNames) {
  test(`axe finds nothing on the server's page: ${name}`, async ({ page, smallPages }) => {
    await showSmallPage(page, smallPages[name]);
    const { violations, undecided } = await runAxe(page);
    expect(violations).toEqual([]);
    expect(undecided).toEqual([]);
  });
}
