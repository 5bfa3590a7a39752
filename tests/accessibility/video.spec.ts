import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openAwake } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const words = readTexts("video");

const film = (page: Page) => page.locator("#ai-in-action video");
/** It lies under the film, so that it is fetched only when it is near. */
const poster = (page: Page) => page.locator("#ai-in-action img");
const control = (page: Page) => page.locator("#ai-in-action").getByRole("button", { name: / video$/ });
const paused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
const scrollTo = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "start" }));

test("A-40: it is muted, does not loop, and its button is big enough and says what it does", async ({
  page,
}) => {
  await openAwake(page);
  const traits = await film(page).evaluate(({ muted, loop, autoplay, controls }: HTMLVideoElement) => ({
    muted,
    loop,
    autoplay,
    controls,
  }));
  expect(traits).toEqual({ muted: true, loop: false, autoplay: false, controls: true });
  await expect(control(page)).toHaveText("Play video");
  const box = await control(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test("A-40: what plays by itself is paused by a person for good, however they scroll", async ({ page }) => {
  await openAwake(page);
  await scrollTo(page, "ai-in-action");
  await expect(control(page)).toHaveText("Pause video");
  await control(page).click();
  await expect(control(page)).toHaveText("Play video");
  for (const id of ["footer", "ai-in-action", "home", "ai-in-action"]) {
    await scrollTo(page, id);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 200))));
    expect(await paused(page), `after ${id}`).toBe(true);
  }
});

test("A-40: a pause by the video's own controls stands as well", async ({ page }) => {
  await openAwake(page);
  await film(page).evaluate(async (video: HTMLVideoElement) => {
    await video.play();
    video.pause();
  });
  await scrollTo(page, "ai-in-action");
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 300))));
  expect(await paused(page)).toBe(true);
  await expect(control(page)).toHaveText("Play video");
});

test("A-40: a visitor who saves data is sent no film until they press Play", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".mp4")) fetched.push(request.url());
  });
  await openAwake(page);
  await scrollTo(page, "ai-in-action");
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 300))));
  expect(await paused(page)).toBe(true);
  expect(fetched).toEqual([]);
  await control(page).click();
  await expect(control(page)).toHaveText("Pause video");
});

test("A-40: a visitor who asks for less motion may still start it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAwake(page);
  await scrollTo(page, "ai-in-action");
  await control(page).click();
  await expect(control(page)).toHaveText("Pause video");
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});

test("A-41: captions come with it, in English, shown unless switched off, six of them", async ({ page }) => {
  await openAwake(page);
  const track = page.locator("#ai-in-action track");
  await expect(track).toHaveAttribute("kind", "captions");
  await expect(track).toHaveAttribute("srclang", "en");
  await expect(track).toHaveAttribute("label", "English");
  await expect(track).toHaveAttribute("default");
  await expect
    .poll(() =>
      film(page).evaluate((video: HTMLVideoElement) => ({
        mode: video.textTracks[0]?.mode,
        cues: video.textTracks[0]?.cues?.length,
      })),
    )
    .toEqual({ mode: "showing", cues: 6 });
});

test("A-41: it says that it has no sound, and its transcript follows it and opens by keyboard", async ({
  page,
}) => {
  await openAwake(page);
  const section = page.locator("#ai-in-action");
  await expect(section.getByText(words.note, { exact: true })).toBeVisible();
  expect(words.note).toContain("no sound");
  await expect(page.locator("#ai-in-action div:has(> video) ~ details")).toHaveCount(1);
  await section.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(section.getByText(words.transcript[0] ?? "?", { exact: true })).toBeVisible();
});

test("A-43: its place is kept before anything of it has come", async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/);
  await page.route("**/assets/{boundary,poster}-*", (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const box = await film(page).boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

for (const width of [412, 1280])
  test(`A-43: at ${width} px its frame is as large while it is far, and nothing of it drawn, as when it is near`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    await openAwake(page);
    const frame = page.locator("#ai-in-action div:has(> video)");
    const size = () =>
      frame.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      });
    const far = await size();
    await expect(frame).toHaveCSS("content-visibility", "auto");
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveCSS("content-visibility", "visible");
    expect(await size()).toEqual(far);
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("A-43: without script it has its poster and its own controls, and no button that does nothing", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(film(page)).toHaveAttribute("controls");
    await film(page).scrollIntoViewIfNeeded();
    await expect
      .poll(() => poster(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(control(page)).toBeHidden();
  });
});
