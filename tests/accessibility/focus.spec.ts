import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { expectedStops, walk } from "./focus-walk.ts";

test.describe.configure({ timeout: 120_000 });
// Reduced motion, so scrolling has finished when a stop is examined.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const sizes = [
  { name: "a phone", viewport: { width: 360, height: 640 } },
  { name: "a laptop", viewport: { width: 1280, height: 800 } },
  { name: "a laptop at 200 % zoom", viewport: { width: 640, height: 400 } },
];

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test("A-06: Tab reaches everything in order, and nothing covers a corner of the focused element", async ({
      page,
    }) => {
      await openHydrated(page);
      const expected = await expectedStops(page);
      const stops = await walk(page);
      // A browser stops at each of the video's native controls.
      const names = stops.map((stop) => stop.name).filter((stop, at, all) => stop !== all[at - 1]);
      expect(names).toEqual(expected);
      expect(expected.length).toBeGreaterThan(25);
      expect(stops.filter(({ hiddenCorners }) => hiddenCorners.length > 0)).toEqual([]);
    });

    test("A-06: nothing is covered with Shift+Tab from the end either", async ({ page }) => {
      await openHydrated(page);
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      const stops = await walk(page, { backwards: true });
      expect(stops.length).toBeGreaterThan(24);
      expect(stops.filter(({ hiddenCorners }) => hiddenCorners.length > 0)).toEqual([]);
    });
  });
}

test.describe("on a phone with the menu open", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("A-06: nothing covers the menu's links", async ({ page }) => {
    await openHydrated(page);
    const button = page.getByRole("button", { name: "Menu", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const stops = await walk(page, { done: ({ name }) => name.includes("@") });
    expect(stops).toHaveLength(6);
    expect(stops.filter(({ hiddenCorners }) => hiddenCorners.length > 0)).toEqual([]);
  });
});

test("A-07: every focused element has a two-tone focus ring of at least 3 px", async ({ page }) => {
  await openHydrated(page);
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(25);
  for (const { name, ring } of stops.filter(({ native }) => !native)) {
    expect(ring, name).toMatchObject({ style: "solid", halo: expect.stringContaining("0px 0px 0px 6px") });
    expect(ring.width, name).toBeGreaterThanOrEqual(3);
    expect(ring.halo, name).not.toContain(ring.color);
  }
});

test("A-07: the focus ring is visible with forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await openHydrated(page);
  const stops = await walk(page);
  expect(stops.length).toBeGreaterThan(25);
  for (const { name, ring } of stops.filter(({ native }) => !native)) {
    expect(ring.style, name).toBe("solid");
    expect(ring.width, name).toBeGreaterThanOrEqual(3);
    expect(ring.color, name).not.toMatch(/rgba\(.*, 0\)|transparent/);
  }
});
