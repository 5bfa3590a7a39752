import type { Page } from "@playwright/test";
import { openHydrated, waitUntilHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const maxKib = 200;

test.describe("a phone 412 px wide, at a pixel density of 2.625", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 });

  test("loads 200 KiB at most before scrolling, paints text first, shifts nothing, and loads poster and video when they are near", async ({
    page,
  }) => {
    const fetched = watchBytes(page);
    await page.addInitScript(() => {
      const seen = { largest: "", shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.largest = (entry as PerformanceEntry & { element?: Element }).element?.tagName ?? "";
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openHydrated(page);
    await page.waitForLoadState("networkidle");

    const files = await fetched();
    const sum = files.reduce((all, { bytes }) => all + bytes, 0) / 1024;
    const list = files.map(({ path, bytes }) => `    ${path} ${(bytes / 1024).toFixed(1)}`).join("\n");
    process.stdout.write(`  ${sum.toFixed(1)} KiB of ${maxKib}\n${list}\n`);
    expect(sum).toBeLessThanOrEqual(maxKib);
    expect(files.map(({ path }) => path).filter((path) => /\.mp4|poster/.test(path))).toEqual([]);

    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: object }).seen);
    await expect.poll(seen).toMatchObject({ largest: expect.stringMatching(/^(P|H1)$/) });
    expect(await seen()).toMatchObject({ shift: 0 });
    // Not even the captions or the manifest, which Chromium would request while the text is still to be painted. A browser
    // with tabs requests their icon whenever it likes.
    const beforeTheText = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
      const icons = [...document.querySelectorAll<HTMLLinkElement>("link[rel~=icon]")].map(
        ({ href }) => href,
      );
      const resources = performance.getEntriesByType("resource").filter(({ name }) => !icons.includes(name));
      return resources.flatMap(({ name, startTime }) => (startTime < painted ? name : []));
    });
    expect(beforeTheText).toEqual([]);

    const requests = [page.waitForRequest(/poster-/), page.waitForRequest(/\.mp4/)];
    await page.locator("#ai-in-action").scrollIntoViewIfNeeded();
    await Promise.all(requests);
  });
});

test("nothing moves when our font replaces the system font", async ({ page }) => {
  await openHydrated(page);
  await expect(page.locator("html")).toHaveAttribute("data-fonts");
  const readTops = (sans: string) =>
    page.evaluate((sans) => {
      document.documentElement.style.setProperty("--sans", sans);
      const words = document.querySelectorAll("#home h1, #home h1 + p, #home h1 ~ div, #home dl");
      return [...words].map((element) => Math.round(element.getBoundingClientRect().top));
    }, sans);
  for (const width of [412, 768, 1280, 1920]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 823 });
      const ours = await readTops("");
      expect(ours).toHaveLength(4);
      expect(await readTops('"Archivo Fallback", "Archivo Android", "Archivo Linux"')).toEqual(ours);
    });
  }
});

test("our fonts are applied together, and hydration does not wait for a slow one", async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  await page.route("**/plex-mono-*.woff2", async (route) => {
    await slow.promise;
    await route.continue();
  });
  const first = () =>
    page
      .locator("body")
      .evaluate((body) => getComputedStyle(body).fontFamily.split(",")[0]?.replaceAll('"', ""));
  // While a font is loading, the page's load event may not have fired.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await waitUntilHydrated(page);
  expect(await first()).toBe("Archivo Fallback");
  slow.resolve();
  await expect.poll(first).toBe("Archivo");
  const ours = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ display, status }) => (display === "swap" ? status : [])),
    );
  expect(await ours()).toEqual(["loaded", "loaded", "loaded"]);
  const afterTheText = () =>
    page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
      const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      return fonts.map(({ startTime }) => startTime >= painted);
    });
  expect(await afterTheText()).toEqual([true, true, true]);
});

test("a press before hydration is repeated after it", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const script = Promise.withResolvers<void>();
  await page.route("**/hydrate-islands-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu" });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  script.resolve();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await waitUntilHydrated(page);
});

test("the islands' script is not requested before the page is painted and loaded", async ({ page }) => {
  const picture = Promise.withResolvers<void>();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  // A wide screen requests this picture early, and the load event waits for it.
  await page.route("**/hero-*.avif", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(requested.filter((url) => url.includes("hydrate-islands"))).toEqual([]);
  picture.resolve();
  await waitUntilHydrated(page);
  expect(requested.filter((url) => url.includes("hydrate-islands"))).toHaveLength(1);
});

/** Records each body's size as transferred, with its path. */
function watchBytes(page: Page): () => Promise<{ path: string; bytes: number }[]> {
  const all: Promise<{ path: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().startsWith("http")) return;
    const { pathname } = new URL(request.url());
    all.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })));
  });
  return () => Promise.all(all);
}
