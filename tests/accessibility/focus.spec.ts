import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";
import { expectedStops, type Stop, walk } from "./focus-walk.ts";

test("A-06 and A-07: on a phone and on a laptop at 200 % zoom Tab reaches everything in order, and each stop has a ring and is not covered", async ({
  page,
}) => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ forcedColors: "none" });
    await openHydrated(page);
    const expected = dedupe(await expectedStops(page));
    expect(expected.length).toBeGreaterThan(25);
    const stops = await walk(page);
    // A browser stops at each of the video's native controls.
    expect.soft(dedupe(stops.map(({ name }) => name))).toEqual(expected);
    expectUncovered(stops);
    for (const { name, ring } of stops.filter(({ native }) => !native)) {
      expect
        .soft(ring, name)
        .toMatchObject({ style: "solid", halo: expect.stringContaining("0px 0px 0px 6px") });
      expect.soft(ring.width, name).toBeGreaterThanOrEqual(3);
      expect.soft(ring.halo, name).not.toContain(ring.color);
    }

    await test.step("backward from the end, with forced colors", async () => {
      await page.emulateMedia({ forcedColors: "active" });
      await page.getByRole("contentinfo").getByRole("link").last().focus();
      const stops = await walk(page, { backwards: true });
      expect.soft(stops.length).toBeGreaterThan(24);
      expectUncovered(stops);
      for (const { name, ring } of stops.filter(({ native }) => !native)) {
        expect.soft(ring.style, name).toBe("solid");
        expect.soft(ring.width, name).toBeGreaterThanOrEqual(3);
        expect.soft(ring.color, name).not.toMatch(/rgba\(.*, 0\)|transparent/);
      }
    });
  }
});

function dedupe(names: readonly string[]): string[] {
  return names.filter((name, at) => name !== names[at - 1]);
}

function expectUncovered(stops: readonly Stop[]): void {
  expect.soft(stops.filter(({ hiddenCorners }) => hiddenCorners.length > 0)).toEqual([]);
}
