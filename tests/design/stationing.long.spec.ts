import type { Page } from "@playwright/test";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test("on a wide screen the centerline is red down to the middle of the window, as far as the reader has come", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await openHydrated(page);
  for (const id of ["services", "portfolio", "about"]) {
    await scrollTo(page, id);
    const line = await page.locator(`#${id}`).evaluate((section) => {
      const { top, height } = section.getBoundingClientRect();
      const { transform } = getComputedStyle(section, "::after");
      return top + height * new DOMMatrix(transform).d;
    });
    expect(line, id).toBeCloseTo(wide.height / 2, -1);
  }
  const labels = await page
    .locator("main h2")
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading, "::before").content));
  expect(
    labels.every((label) => /STA.*counter\(station\).*\/ ""$/.test(label)),
    labels.join(),
  ).toBe(true);
});

test("on a phone the bar's scale bar is filled by as much of the page as has been read", async ({ page }) => {
  await page.setViewportSize(phone);
  await openHydrated(page);
  const readShare = () =>
    page.evaluate(() => {
      const cover = getComputedStyle(document.querySelector("#toasts") as Element, "::after").transform;
      const { scrollHeight } = document.documentElement;
      return [1 - new DOMMatrix(cover).a, scrollY / (scrollHeight - innerHeight)];
    });
  for (const id of ["home", "portfolio", "footer"]) {
    await scrollTo(page, id);
    const [filled = 0, read = 1] = await readShare();
    expect(filled, id).toBeCloseTo(read, 2);
  }
});

test("with reduced motion there is neither", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await openHydrated(page);
    const contents = await page.evaluate(() =>
      ["#toasts", "#services"].map(
        (part) => getComputedStyle(document.querySelector(part) as Element, "::after").content,
      ),
    );
    expect(contents).toEqual(["none", "none"]);
  }
});

/** Scrolls a section's middle to the window's, and waits for the animations to follow. */
async function scrollTo(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).evaluate(async (element) => {
    element.scrollIntoView({ behavior: "instant", block: "center" });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}
