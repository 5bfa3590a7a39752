import { company, isShown } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

// Faults that anyone finds in ten minutes with a window of every size. None of them depends on a font: each is a place or a count.

const widths = [320, 360, 390, 600, 640, 768, 820, 1024, 1280, 1440, 1920, 2560];

test("a word of 43 letters, in whichever text, lets no page scroll sideways, and at every width, also with a long name, the bar is as high as the page expects", async ({
  page,
}) => {
  await openHydrated(page);
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter((text) => {
        const { data, parentElement } = text;
        if (!data.trim() || parentElement?.closest("script, option")) return false;
        text.data = "Donaudampfschifffahrtsgesellschaftskapitän";
        const { scrollWidth } = document.documentElement;
        text.data = data;
        return scrollWidth > innerWidth;
      }).length;
    });
    expect.soft(wide, `texts at ${width} px`).toBe(0);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of [company.name.short, "Prairie Meridian Consultants"]) {
      const [bar, expected] = await page.evaluate((name) => {
        (document.querySelector("header a[href='#home'] span") as Element).textContent = name;
        return [
          document.querySelector("header")?.getBoundingClientRect().bottom,
          Number.parseFloat(getComputedStyle(document.querySelector("#home") as Element).paddingTop),
        ];
      }, name);
      expect.soft(bar, `${name} at ${width} px`).toBe(expected);
    }
  }
});

test("on a phone a swipe or the arrow keys bring every testimonial", async ({ page }) => {
  test.skip(!isShown("testimonials"), "The firm's page has none.");
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  const row = page.locator("#testimonials ul");
  await row.focus();
  await expect(row).toBeFocused();
  await expect(row.getByRole("listitem").first()).toBeInViewport({ ratio: 0.9 });
  for (const quote of (await row.getByRole("listitem").all()).slice(1)) {
    const end = await row.evaluateHandle((list) => ({
      scrolled: new Promise((resolve) => list.addEventListener("scrollend", resolve, { once: true })),
    }));
    await page.keyboard.press("ArrowRight");
    await end.evaluate(({ scrolled }) => scrolled.then(() => null));
    await expect(quote).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row, "where all four fit, it is no stop for Tab").not.toHaveAttribute("tabindex");
});
