import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const section = (page: Page) => page.locator("#ai-in-action");
const video = (page: Page) => section(page).locator("video");
const control = (page: Page) => section(page).getByRole("button", { name: / video$/ });
const paused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** Scrolls there, and waits until every observer has reported what came into view: they do once per frame. */
async function scrollTo(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).evaluate(async (element) => {
    element.scrollIntoView({ behavior: "instant", block: "start" });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((next) => setTimeout(next));
  });
}

test("SPEC 2 and A-40: the video plays, muted and with captions, once it is in view; a visitor's pause stands, however they scroll", async ({
  page,
}) => {
  await openHydrated(page);
  expect(await paused(page), "before it is in view").toBe(true);
  await scrollTo(page, "ai-in-action");
  await expect(control(page)).toHaveText("Pause video");
  const readState = () =>
    video(page).evaluate(({ muted, loop, textTracks: [track] }: HTMLVideoElement) => ({
      ...{ muted, loop, captions: track?.mode, cues: track?.cues?.length },
    }));
  await expect.poll(readState).toEqual({ muted: true, loop: false, captions: "showing", cues: 6 });

  await control(page).click();
  await expect(control(page)).toHaveText("Play video");
  for (const id of ["footer", "ai-in-action", "home", "ai-in-action"]) {
    await scrollTo(page, id);
    expect(await paused(page), `after ${id}`).toBe(true);
  }

  await section(page).locator("summary").focus();
  await page.keyboard.press("Enter");
  const [paragraph = "?"] = readTexts("video").transcript;
  await expect(section(page).getByText(paragraph, { exact: true }), "A-41").toBeVisible();
});

test("A-40: with reduced motion the video shows its poster, once it is near, until the visitor starts it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await expect(video(page)).not.toHaveAttribute("poster");
  await scrollTo(page, "ai-in-action");
  await expect(video(page)).toHaveAttribute("poster", /poster-\d+-.*\.(avif|jpg)/);
  expect(await paused(page)).toBe(true);
  await control(page).click();
  await expect(control(page)).toHaveText("Pause video");
  const seconds = () => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await expect.poll(seconds).toBeGreaterThan(0);
});

test("A-43: the video's space is reserved, before it is near and if nothing of it loads", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.route("**/assets/{boundary,poster}-*", (route) => route.abort());
  const frame = page.locator("#ai-in-action div:has(> video)");
  for (const width of [412, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 600 });
      await openHydrated(page);
      await expect(frame).toHaveCSS("content-visibility", "auto");
      const far = await frame.boundingBox();
      expect((far?.width ?? 0) / (far?.height ?? 1)).toBeCloseTo(16 / 9, 1);
      await frame.scrollIntoViewIfNeeded();
      await expect(frame).toHaveCSS("content-visibility", "visible");
      expect(await frame.boundingBox()).toMatchObject({ width: far?.width, height: far?.height });
    });
});
