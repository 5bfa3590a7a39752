import { listen } from "../accessibility/announcements.ts";
import { field, form, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// Reduced motion, so scrolling has finished when a position is read.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const square = /^640\sacres is one section, a square mile\.$/;

test("on a phone and a laptop an acreage is said in other words once, and moves nothing", async ({
  page,
}) => {
  const said = await listen(page);
  await openHydrated(page);
  const acreage = field(page, "acreage");
  const hint = form(page).locator("#field-acreage-hint");
  for (const [times, width] of [360, 1280].entries()) {
    await page.setViewportSize({ width, height: 800 });
    await acreage.fill("");
    await expect(hint).toHaveText("A rough number is fine.");
    const before = await submitButton(page).boundingBox();
    await acreage.pressSequentially("640 acres");
    await expect(hint).toHaveText(square);
    expect(await submitButton(page).boundingBox()).toEqual(before);
    expect((await said()).filter((words) => square.test(words))).toHaveLength(times + 1);
    await acreage.fill("640");
    await expect(hint).toHaveText("A rough number is fine.");
  }
});
