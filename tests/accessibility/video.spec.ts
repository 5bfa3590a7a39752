import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const texts = readTexts("video");

const video = (page: Page) => page.locator("#ai-in-action video");
/** The picture behind the video, which loads only when it is near. */
const poster = (page: Page) => page.locator("#ai-in-action img");
const control = (page: Page) => page.locator("#ai-in-action").getByRole("button", { name: / video$/ });
const paused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);
const scrollTo = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .evaluate((element) => element.scrollIntoView({ behavior: "instant", block: "start" }));

test("A-40: the video is muted and does not loop, and its button is large enough and says what it does", async ({
  page,
}) => {
  await openHydrated(page);
  const traits = await video(page).evaluate(({ muted, loop, autoplay, controls }: HTMLVideoElement) => ({
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

test("A-40: a visitor's pause stands, however they scroll", async ({ page }) => {
  await openHydrated(page);
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

test("A-40: a pause by the native controls stands as well", async ({ page }) => {
  await openHydrated(page);
  await video(page).evaluate(async (element: HTMLVideoElement) => {
    await element.play();
    element.pause();
  });
  await scrollTo(page, "ai-in-action");
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 300))));
  expect(await paused(page)).toBe(true);
  await expect(control(page)).toHaveText("Play video");
});

test("A-40: a visitor who saves data gets no video until they press Play", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".mp4")) fetched.push(request.url());
  });
  await openHydrated(page);
  await scrollTo(page, "ai-in-action");
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next, 300))));
  expect(await paused(page)).toBe(true);
  expect(fetched).toEqual([]);
  await control(page).click();
  await expect(control(page)).toHaveText("Pause video");
});

test("A-40: a visitor who prefers reduced motion can still start the video", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await scrollTo(page, "ai-in-action");
  await control(page).click();
  await expect(control(page)).toHaveText("Pause video");
  await expect
    .poll(() => video(page).evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test("with reduced motion the video gets its poster once it is near", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await expect(video(page)).not.toHaveAttribute("poster");
  await scrollTo(page, "ai-in-action");
  await expect(video(page)).toHaveAttribute("poster", /poster-\d+-.*\.(avif|jpg)/);
});

test("A-41: six English captions show unless they are switched off", async ({ page }) => {
  await openHydrated(page);
  const track = page.locator("#ai-in-action track");
  await expect(track).toHaveAttribute("kind", "captions");
  await expect(track).toHaveAttribute("srclang", "en");
  await expect(track).toHaveAttribute("label", "English");
  await expect(track).toHaveAttribute("default");
  await expect
    .poll(() =>
      video(page).evaluate((element: HTMLVideoElement) => ({
        mode: element.textTracks[0]?.mode,
        cues: element.textTracks[0]?.cues?.length,
      })),
    )
    .toEqual({ mode: "showing", cues: 6 });
});

test("A-41: the page says that the video has no sound, and its transcript opens by keyboard", async ({
  page,
}) => {
  await openHydrated(page);
  const section = page.locator("#ai-in-action");
  await expect(section.getByText(texts.note, { exact: true })).toBeVisible();
  expect(texts.note).toContain("no sound");
  await expect(page.locator("#ai-in-action div:has(> video) ~ details")).toHaveCount(1);
  await section.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(section.getByText(texts.transcript[0] ?? "?", { exact: true })).toBeVisible();
});

test("A-43: the video's space is reserved before anything of it has loaded", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.route("**/assets/{boundary,poster}-*", (route) => route.abort());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const box = await video(page).boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

for (const width of [412, 1280])
  test(`A-43: at ${width} px the frame is as large while its content is skipped as when it is near`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    await openHydrated(page);
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

  test("A-43: without script the video has its poster and native controls, and no button that does nothing", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(video(page)).toHaveAttribute("controls");
    await video(page).scrollIntoViewIfNeeded();
    await expect
      .poll(() => poster(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(control(page)).toBeHidden();
  });
});
