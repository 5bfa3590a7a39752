import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const maxKib = 200;

test.describe("a phone 412 px wide, at a pixel density of 2.625", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 });

  /** A photograph on the first screen may be larger than its texts. */
  const largest = readTexts("hero").pictures.boundary ? /^(P|H1)$/ : /^(P|H1|IMG)$/;

  test("loads 200 KiB at most before scrolling, paints text first and shifts nothing", async ({ page }) => {
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

    const seen = () => page.evaluate(() => (globalThis as unknown as { seen: object }).seen);
    await expect.poll(seen).toMatchObject({ largest: expect.stringMatching(largest) });
    expect(await seen()).toMatchObject({ shift: 0 });
    // The sections below were skipped at first.
    await expect(page.locator("section + section:not([data-open]), footer:not([data-open])")).toHaveCount(0);
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
      expect(await readTops('"Sans Fallback", "Sans Android", "Sans Linux"')).toEqual(ours);
    });
  }
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
