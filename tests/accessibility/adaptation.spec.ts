import { field } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { addStyle, enlargeText } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** WCAG 2.2, 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }`;

for (const [name, viewport] of [
  ["at 320 px", { width: 320, height: 640 }],
  ["at 1280 px and 400 % zoom", { width: 320, height: 200 }],
  ["at 1280 px and 200 % zoom", { width: 640, height: 400 }],
] as const) {
  test(`A-80: ${name} all text is readable without horizontal scrolling`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openHydrated(page);
    expect(await findTextProblems(page)).toEqual([]);
  });
}

test("A-80: in a low window the bar scrolls away with the page", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openHydrated(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
  const box = await page.getByRole("banner").boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(0);
});

for (const width of [320, 768, 1280]) {
  test(`A-81: at ${width} px the text spacing of WCAG 1.4.12 cuts nothing off`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page);
    await addStyle(page, spacing);
    expect(
      await page
        .locator("main p")
        .first()
        .evaluate((p) => getComputedStyle(p).letterSpacing),
    ).not.toBe("normal");
    expect(await findTextProblems(page)).toEqual([]);
  });
}

for (const width of [360, 768, 1280]) {
  test(`A-82: at ${width} px text at 200 % is readable, and the form can be filled in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHydrated(page);
    const before = await fontSize();
    await enlargeText(page);
    expect(await fontSize()).toBe(2 * before);
    expect(await findTextProblems(page)).toEqual([]);
    await field(page, "name").fill("Ada Sample");

    function fontSize(): Promise<number> {
      return field(page, "name").evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
    }
  });
}

test("A-82: every font size grows with the visitor's own text size", async ({ page }) => {
  await openHydrated(page);
  const sizes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, label, button, a, input")].map(
        (element) => Number.parseFloat(getComputedStyle(element).fontSize),
      ),
    );
  const before = await sizes();
  await enlargeText(page);
  const after = await sizes();
  // A size that also depends on the window grows less than twofold; one set in pixels would not grow at all.
  for (const [at, size] of after.entries()) expect(size).toBeGreaterThanOrEqual(1.2 * (before[at] ?? 0));
});
