import { isShown } from "../support/content.ts";
import { openWithClock } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { listen } from "./announcements.ts";

test.skip(!isShown("testimonials"), "The firm's page has none.");

test("A-20 and A-32: a page that is left alone for a minute announces nothing and moves no focus", async ({
  page,
}) => {
  const said = await listen(page);
  await openWithClock(page);
  const button = page.getByRole("button", { name: "Pause rotation" });
  await button.focus();
  for (let turn = 1; turn <= 10; turn += 1) {
    await page.clock.runFor(6000);
    await expect(page.locator("#testimonials ul > li").nth(turn % 4)).toHaveAttribute("data-current");
  }
  expect(await said()).toEqual([]);
  await expect(button).toBeFocused();
});
