import { expect, test } from "../page.ts";
import { askAxe } from "./axe.ts";
import { states } from "./states.ts";

for (const { name, viewport, media, enter, expects } of states) {
  test(`axe finds nothing ${name}`, async ({ page, expectConsole }) => {
    if (expects) expectConsole(expects);
    if (viewport) await page.setViewportSize(viewport);
    if (media) await page.emulateMedia(media);
    await enter(page);
    const { violations, undecided } = await askAxe(page);
    expect(violations).toEqual([]);
    console.log(name, undecided);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("axe finds nothing without script", async ({ page }) => {
    await page.goto("/");
    const { violations, undecided } = await askAxe(page);
    expect(violations).toEqual([]);
    console.log("noscript", undecided);
  });
});
