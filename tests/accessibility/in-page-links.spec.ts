import { isShown, sectionIds } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test("A-01 and A-05: the first stop is the skip link, which shows, a link moves focus to its place, and the section in view is marked", async ({
  page,
}) => {
  await openHydrated(page);
  const marked = () =>
    page.locator("nav [aria-current=true]").evaluateAll((links) => links.map((link) => link.textContent));
  expect(await marked()).toEqual([]);
  const skip = page.getByRole("link", { name: /^Skip/ });
  await expect(skip).not.toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await expect(skip).toHaveCSS("clip-path", "none");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#home").getByRole("link").first()).toBeFocused();

  await test.step("only the link of the section in view is marked, and none in other sections", async () => {
    for (const [id, expected] of [
      ["services", ["Services"]],
      ["portfolio", ["Portfolio"]],
      ["testimonials", ["Portfolio"]],
      ["insights", []],
      ["about", ["About"]],
      ["contact", ["Contact"]],
    ] as const) {
      if (!(id === "testimonials" ? isShown(id) : sectionIds.includes(id))) continue;
      await page.locator(`#${id}`).evaluate((section) => {
        const { top, height } = section.getBoundingClientRect();
        scrollTo(0, scrollY + top + Math.min(height, innerHeight) / 2 - innerHeight * 0.4);
      });
      await expect.poll(marked, id).toEqual(expected);
    }
  });

  await test.step("with the keyboard, also the same link again", async () => {
    for (const [where, name, id] of [
      ["banner", "Services", "services"],
      ["contentinfo", "Portfolio", "portfolio"],
      ["banner", "About", "about"],
      ["banner", "About", "about"],
    ] as const) {
      await page.getByRole(where).getByRole("link", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.locator(`#${id}`)).toBeFocused();
      await expect(page.locator(`#${id}-heading`)).toBeInViewport();
    }
  });

  await test.step("the firm's name leads to the top", async () => {
    await page.getByRole("banner").locator("a[href='#home']").click();
    await expect(page.locator("#home")).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step("after Request a Bid, Tab goes to the form's first field", async () => {
    await page.locator("#home").locator(".button[href='#contact']").click();
    await expect(page.locator("#contact")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("#field-name")).toBeFocused();
  });
});
