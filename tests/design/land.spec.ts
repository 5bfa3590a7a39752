import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const { land } = readTexts("hero").pictures;
test.skip(!land, "The firm's page has no land to draw.");

test("phones get the land of the tract late, drawn by the first screen's scroll and whole where motion is reduced; wide windows, which have a picture, never fetch it", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const isLand = (path: string) => path.includes("-land-");
  await openHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter(isLand)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  const lines = page.locator("#plat + svg > path");
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeGreaterThanOrEqual(3);
  const readOffset = () =>
    lines.first().evaluate((line) => Number.parseFloat(getComputedStyle(line).strokeDashoffset));
  await expect.poll(readOffset, "whole without motion").toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(readOffset, "begun at the top").toBeGreaterThan(0.5);
  await page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
  await expect.poll(readOffset, "whole at the end of the first screen").toBe(0);
});
