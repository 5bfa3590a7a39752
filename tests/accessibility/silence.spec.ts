import { openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { accessibilityTree } from "./accessibility-tree.ts";
import { listen } from "./announcements.ts";

test("A-20 and A-32: a page that is left alone for a minute announces nothing, moves no focus and looks the same to assistive technology", async ({
  page,
}) => {
  const said = await listen(page);
  await openWithClock(page);
  const button = page.getByRole("button", { name: "Pause rotation" });
  await button.focus();
  const trees = async () => ({
    figures: await accessibilityTree(page, "#home"),
    testimonials: await accessibilityTree(page, "#testimonials"),
  });
  const before = await trees();
  expect(before.figures.join("\n")).toContain("99.8%");
  expect(before.testimonials.length).toBeGreaterThan(20);
  await page.clock.runFor(1000 + 900);
  expect(await trees(), "while the figures count").toEqual(before);
  for (let turn = 1; turn < 10; turn += 1) {
    await page.clock.runFor(6000);
    await expect(page.locator("#testimonials ul > li").nth(turn % 4)).toHaveAttribute("data-current");
    if (turn <= 4) expect(await trees(), `turn ${turn}`).toEqual(before);
  }
  await page.clock.runFor(6000);
  expect(await said()).toEqual([]);
  await expect(button).toBeFocused();
});
