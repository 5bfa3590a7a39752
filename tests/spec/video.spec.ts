import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test.describe("SPEC 2: ai-in-action", () => {
  test("the video autoplays, muted, once it is in view", async ({ page }) => {
    await page.addInitScript(() => {
      const played: boolean[] = [];
      Object.assign(window, { played });
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        played.push(this.muted);
        return Promise.resolve();
      };
    });
    await openHydrated(page);
    const played = () => page.evaluate(() => (window as unknown as { played: boolean[] }).played);
    expect(await played(), "before it is in view").toEqual([]);
    await page.locator("#ai-in-action video").scrollIntoViewIfNeeded();
    await expect.poll(played).toEqual([true]);
  });

  test("the video does not autoplay with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page);
    const film = page.locator("#ai-in-action video");
    await film.scrollIntoViewIfNeeded();
    await expect(film).toBeInViewport({ ratio: 0.9 });
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 300))));
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(page.locator("#ai-in-action").getByRole("button", { name: "Play video" })).toBeVisible();
  });
});
