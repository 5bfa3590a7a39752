import type { Page } from "@playwright/test";
import { isAwake, openAwake } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const mostKib = 200;

test.describe("what a phone fetches before anyone scrolls", () => {
  for (const density of [1.75, 2.625]) {
    test.describe(`412 px wide, ${density} pixels to one`, () => {
      test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: density });

      test("fits in 200 KiB, without film and poster", async ({ page }) => {
        const fetched = watchBytes(page);
        await openAwake(page);
        await page.waitForLoadState("networkidle");
        const files = await fetched();
        const sum = files.reduce((all, { bytes }) => all + bytes, 0) / 1024;
        const list = files.map(({ path, bytes }) => `    ${path} ${(bytes / 1024).toFixed(1)}`).join("\n");
        process.stdout.write(`  ${density}x: ${sum.toFixed(1)} KiB of ${mostKib}\n${list}\n`);
        expect(sum).toBeLessThanOrEqual(mostKib);
        expect(files.map(({ path }) => path).filter((path) => /\.mp4|poster/.test(path))).toEqual([]);
      });
    });
  }

  test.describe("412 px wide", () => {
    test.use({ viewport: { width: 412, height: 823 } });

    test("its largest paint is words, and nothing shifts", async ({ page }) => {
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
      await openAwake(page);
      await page.waitForLoadState("networkidle");
      const seen = () => page.evaluate(() => (globalThis as unknown as { seen: object }).seen);
      await expect.poll(seen).toMatchObject({ largest: expect.stringMatching(/^(P|H1)$/) });
      expect(await seen()).toMatchObject({ shift: 0 });
    });
  });

  test("the poster and the film come when they are near", async ({ page }) => {
    await openAwake(page);
    const poster = page.waitForRequest(/poster-/);
    const film = page.waitForRequest(/\.mp4/);
    await page.locator("#ai-in-action").scrollIntoViewIfNeeded();
    await Promise.all([poster, film]);
  });
});

for (const width of [412, 768, 1280, 1920]) {
  test(`at ${width} px, our font takes the room that the reader's own took`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await openAwake(page);
    await expect(page.locator("html")).toHaveAttribute("data-fonts");
    const tops = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#home h1, #home h1 + p, #home h1 ~ div, #home dl")].map((element) =>
          Math.round(element.getBoundingClientRect().top),
        ),
      );
    const ours = await tops();
    expect(ours).toHaveLength(4);
    await page.evaluate(() =>
      document.documentElement.style.setProperty(
        "--sans",
        '"Archivo Fallback", "Archivo Android", "Archivo Linux"',
      ),
    );
    expect(await tops()).toEqual(ours);
  });
}

test("our fonts take effect together, and whoever touches the page waits for no slow one", async ({
  page,
}) => {
  const slow = Promise.withResolvers<void>();
  await page.route("**/plex-mono-*.woff2", async (route) => {
    await slow.promise;
    await route.continue();
  });
  const first = () =>
    page
      .locator("body")
      .evaluate((body) => getComputedStyle(body).fontFamily.split(",")[0]?.replaceAll('"', ""));
  // A page whose font is on its way may not have loaded.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await isAwake(page);
  expect(await first()).toBe("Archivo Fallback");
  slow.resolve();
  await expect.poll(first).toBe("Archivo");
  const ours = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ display, status }) => (display === "swap" ? status : [])),
    );
  expect(await ours()).toEqual(["loaded", "loaded", "loaded"]);
  const afterTheWords = () =>
    page.evaluate(() => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
      const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      return fonts.map(({ startTime }) => startTime >= painted);
    });
  expect(await afterTheWords()).toEqual([true, true, true]);
});

test("a press that comes before the islands are awake is made good when they are", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const program = Promise.withResolvers<void>();
  await page.route("**/hydrate-islands-*.js", async (route) => {
    await program.promise;
    await route.continue();
  });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu" });
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  program.resolve();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await isAwake(page);
});

test("the islands' program is not asked for before the page is painted and loaded", async ({ page }) => {
  const picture = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // On a wide screen it is asked for early, and the page has not loaded without it.
  await page.route("**/hero-*.avif", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  expect(asked.filter((url) => url.includes("hydrate-islands"))).toEqual([]);
  picture.resolve();
  await isAwake(page);
  expect(asked.filter((url) => url.includes("hydrate-islands"))).toHaveLength(1);
});

/** Bodies as they came over the wire, by path. */
function watchBytes(page: Page): () => Promise<{ path: string; bytes: number }[]> {
  const all: Promise<{ path: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    if (!request.url().startsWith("http")) return;
    const { pathname } = new URL(request.url());
    all.push(request.sizes().then(({ responseBodySize }) => ({ path: pathname, bytes: responseBodySize })));
  });
  return () => Promise.all(all);
}
