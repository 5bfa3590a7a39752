import { openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { accessibilityTree } from "./accessibility-tree.ts";
import { listen } from "./announcements.ts";

test("A-20: the accessibility tree is the same before, during and after the counters' animation", async ({
  page,
}) => {
  await openWithClock(page);
  const before = await accessibilityTree(page, "#home");
  expect(before.join("\n")).toContain("99.8%");
  await page.clock.runFor(1000 + 900);
  expect(await accessibilityTree(page, "#home"), "while they count").toEqual(before);
  await page.clock.runFor(3000);
  expect(await accessibilityTree(page, "#home"), "after").toEqual(before);
});

test("A-20: the figures are a description list", async ({ page }) => {
  await openWithClock(page);
  const list = page.locator("#home dl");
  await expect(list.locator(":scope > div > dt")).toHaveCount(4);
  await expect(list.locator(":scope > div > dd")).toHaveCount(4);
});

test("A-32: the accessibility tree does not depend on the current testimonial", async ({ page }) => {
  await openWithClock(page);
  const before = await accessibilityTree(page, "#testimonials");
  expect(before.length).toBeGreaterThan(20);
  for (const turn of [1, 2, 3, 0]) {
    await page.clock.runFor(6000);
    await expect(page.locator("#testimonials ul > li").nth(turn)).toHaveAttribute("data-current");
    expect(await accessibilityTree(page, "#testimonials"), `turn ${turn}`).toEqual(before);
  }
});

test("a page that is left alone announces nothing for a minute and does not move focus", async ({ page }) => {
  const said = await listen(page);
  await openWithClock(page);
  const button = page.getByRole("button", { name: "Pause rotation" });
  await button.focus();
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1000);
  expect(await said()).toEqual([]);
  await expect(button).toBeFocused();
});
