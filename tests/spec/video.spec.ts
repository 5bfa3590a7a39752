import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addStyle } from "../accessibility/states.ts";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const section = (page: Page) => page.locator("#ai-in-action");
const video = (page: Page) => section(page).locator("video");
const control = (page: Page) => section(page).getByRole("button", { name: / video$/ });
const captions = (page: Page) => section(page).getByRole("listitem");
const slider = (page: Page) => section(page).getByRole("slider", { name: "Position in the video" });
const paused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** What Chromium calls the slider among its own controls. */
const nativeControl = expect.stringMatching(/time scrubber/);

/** The captions as they are in their file. */
function readCaptions(): string[] {
  const webvtt = readFileSync("content/video/boundary.vtt", "utf8");
  return [...webvtt.matchAll(/-->.*\n(.+)/g)].map(([, text = ""]) => text);
}

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
  // In a wide window, the captions are listed beside the video instead of over it.
  await expect.poll(readState).toEqual({ muted: true, loop: false, captions: "hidden", cues: 6 });
  await expect(captions(page)).toHaveText(readCaptions());
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(captions(page).first()).toBeHidden();
  await expect.poll(readState).toMatchObject({ captions: "showing" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(readState).toMatchObject({ captions: "hidden" });

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

test("A-40: the poster is shown, not gray, when the picture had loaded before the video came near", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await section(page)
    .locator("img")
    .evaluate((picture: HTMLImageElement) => {
      picture.loading = "eager";
      return picture.decode();
    });
  await scrollTo(page, "ai-in-action");
  await expect(video(page)).toHaveAttribute("poster", /poster-\d+-.*\.(avif|jpg)/);
});

test("A-40: the strip below the video works by keyboard, and the browser's own controls are there only in full screen", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await scrollTo(page, "ai-in-action");
  const seconds = () => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await slider(page).focus();
  for (const [key, second] of [
    ["ArrowRight", 1],
    ["ArrowRight", 2],
    ["End", 24],
    ["Home", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", `${second} of 24 seconds`);
  }
  await captions(page).nth(3).getByRole("button").press("Enter");
  await expect.poll(seconds).toBeCloseTo(11.5, 1);
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "11 of 24 seconds");
  await expect(section(page).locator("[aria-current=true]")).toHaveText(readCaptions()[3] ?? "");
  expect(await paused(page), "a line starts nothing").toBe(true);

  const session = await page.context().newCDPSession(page);
  const readNames = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes.map(({ name }) => name?.value as unknown);
  };
  expect(await readNames()).not.toContainEqual(nativeControl);
  await section(page).getByRole("button", { name: "Full screen" }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe("film");
  await expect.poll(readNames).toContainEqual(nativeControl);
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(readNames).not.toContainEqual(nativeControl);
});

test("a phone gets the film and the poster in 4:5, and none of the wide ones; nothing before the film is near", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const [file] = /(boundary|poster)-.*\.(mp4|avif)$/.exec(request.url()) ?? [];
    if (file) requested.push(file);
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  expect(requested, "before it is near").toEqual([]);
  await scrollTo(page, "ai-in-action");
  const seconds = () => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await expect.poll(seconds).toBeGreaterThan(0);
  expect(requested).toContainEqual(expect.stringMatching(/^boundary-phone/));
  expect(requested).toContainEqual(expect.stringMatching(/^poster-phone/));
  expect(requested.filter((file) => !/^(boundary|poster)-phone/.test(file))).toEqual([]);
  const size = await video(page).evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => [
    videoWidth,
    videoHeight,
  ]);
  expect(size).toEqual([864, 1080]);
});

test("while the film plays, nothing behind it shows along its edges", async ({ page }) => {
  await openHydrated(page);
  await addStyle(
    page,
    "#ai-in-action picture { visibility: hidden } #ai-in-action div:has(> video) { background: magenta }",
  );
  await scrollTo(page, "ai-in-action");
  const readTime = () => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
  await expect.poll(readTime).toBeGreaterThan(0);
  for (const width of [390, 412, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const picture = await video(page).locator("..").screenshot();
    const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let seen = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (data.readUIntBE(at, 3) === 0xff00ff) seen += 1;
    expect.soft(seen, `pixels at ${width} px`).toBe(0);
  }
});

test("A-43: the video's space is reserved, before it is near and if nothing of it loads", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.route("**/assets/{boundary,poster}-*", (route) => route.abort());
  const frame = page.locator("#ai-in-action div:has(> video)");
  for (const [width, ratio] of [
    [412, 4 / 5],
    [1280, 16 / 9],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 600 });
      await openHydrated(page);
      await expect(frame).toHaveCSS("content-visibility", "auto");
      const far = await frame.boundingBox();
      expect((far?.width ?? 0) / (far?.height ?? 1)).toBeCloseTo(ratio, 1);
      await frame.scrollIntoViewIfNeeded();
      await expect(frame).toHaveCSS("content-visibility", "visible");
      expect(await frame.boundingBox()).toMatchObject({ width: far?.width, height: far?.height });
    });
});
