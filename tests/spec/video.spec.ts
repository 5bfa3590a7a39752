import type { Page } from "@playwright/test";
import { isShown, readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.skip(!isShown("video"), "The firm's page has none.");

const section = (page: Page) => page.locator("#ai-in-action");
const video = (page: Page) => section(page).locator("video");
const paused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
const seconds = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Scrolls there, and waits until every observer has reported: they do once per frame. */
async function scrollTo(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).evaluate(async (element) => {
    element.scrollIntoView({ behavior: "instant", block: "start" });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((next) => setTimeout(next));
  });
}

/** Expects that the video keeps its place, which has this ratio, when it is near. */
async function expectSpace(page: Page, ratio: number): Promise<void> {
  const frame = section(page).locator("div:has(> video)");
  const far = await frame.boundingBox();
  expect((far?.width ?? 0) / (far?.height ?? 1)).toBeCloseTo(ratio, 1);
  await scrollTo(page, "ai-in-action");
  expect(await frame.boundingBox()).toMatchObject({ width: far?.width, height: far?.height });
}

test("SPEC 2: the video plays, muted and with captions, while it is in view, and a visitor's pause stands; it is not started for visitors who save data", async ({
  page,
}) => {
  const connection = { saveData: true };
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
  await openHydrated(page);
  await expect(video(page)).not.toHaveAttribute("poster");
  await expectSpace(page, 16 / 9);
  await expect(video(page)).toHaveAttribute("poster", /poster-\w+-\d+\.avif/);
  expect(await paused(page), "to save data").toBe(true);
  await page.evaluate(() =>
    Object.assign((navigator as { connection?: object }).connection ?? {}, { saveData: false }),
  );

  await scrollTo(page, "footer");
  await scrollTo(page, "ai-in-action");
  await expect.poll(() => paused(page)).toBe(false);
  const readState = () =>
    video(page).evaluate(({ controls, muted, loop, textTracks: [track] }: HTMLVideoElement) => ({
      ...{ controls, muted, loop, captions: track?.mode, cues: track?.cues?.length },
    }));
  await expect
    .poll(readState)
    .toEqual({ controls: true, muted: true, loop: false, captions: "showing", cues: 6 });
  await scrollTo(page, "footer");
  await expect.poll(() => paused(page), "out of view").toBe(true);
  await scrollTo(page, "ai-in-action");
  await expect.poll(() => paused(page), "in view again").toBe(false);

  await video(page).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => paused(page), "by the browser's control").toBe(true);
  for (const id of ["footer", "ai-in-action", "home", "ai-in-action"]) {
    await scrollTo(page, id);
    expect(await paused(page), `after ${id}`).toBe(true);
  }
});

test("with reduced motion a visitor starts the video; each call of the deed is underlined once the pen draws it, without the video all are, and the transcript opens by keyboard", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  const { deed, transcript } = readTexts("video");
  const starts = deed?.calls.map(({ at }) => Number(at)) ?? [];
  const ahead = section(page).locator("[data-ahead]");
  await scrollTo(page, "ai-in-action");
  await expect(video(page)).toHaveAttribute("poster", /poster-\w+-\d+\.avif/);
  expect(await paused(page)).toBe(true);
  await expect(section(page).locator("[data-at]")).toHaveCount(starts.length);
  await expect(ahead).toHaveCount(0);
  for (const seconds of [...starts, 0]) {
    await video(page).evaluate((element, value) => {
      Object.defineProperty(element, "currentTime", { value, configurable: true });
      element.dispatchEvent(new Event("timeupdate"));
    }, seconds);
    await expect(ahead).toHaveCount(seconds > 0 ? starts.filter((start) => start > seconds).length : 0);
  }
  await video(page).evaluate((element) => Reflect.deleteProperty(element, "currentTime"));
  await video(page).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  await section(page).getByText("Transcript", { exact: true }).focus();
  await page.keyboard.press("Enter");
  const [paragraph = "?"] = transcript;
  await expect(section(page).getByText(paragraph, { exact: true })).toBeVisible();
});

test("after its end the video shows its poster again, with every call underlined, and plays from the start when asked", async ({
  page,
}) => {
  await openHydrated(page);
  await scrollTo(page, "ai-in-action");
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
  });
  // At the start, before it plays again, browsers show its poster.
  await expect.poll(() => seconds(page)).toBe(0);
  expect(await paused(page)).toBe(true);
  await expect(section(page).locator("[data-ahead]")).toHaveCount(0);
  await video(page).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
});

test("a phone gets the film and the poster in 4:5, and none of the wide ones; nothing before the film is near", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const [file] = /(boundary|poster)-.*\.(mp4|avif|vtt)$/.exec(request.url()) ?? [];
    if (file) requested.push(file);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(requested, "before it is near").toEqual([]);
  await expectSpace(page, 4 / 5);
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  expect(requested).toContainEqual(expect.stringMatching(/^boundary-phone/));
  expect(requested).toContainEqual(expect.stringMatching(/^poster-phone/));
  expect(requested.filter((file) => !/^(boundary|poster)-phone|\.vtt$/.test(file))).toEqual([]);
  const size = await video(page).evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [
    videoWidth,
    videoHeight,
  ]);
  expect(size).toEqual([864, 1080]);
});
