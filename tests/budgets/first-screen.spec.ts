import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { readTexts } from "../support/content.ts";
import { openHydrated } from "../support/hydrated.ts";
import { expect, test } from "../support/page.ts";

const maxKib = 200;

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test.describe("a phone 412 px wide, at a pixel density of 2.625", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 });

  /** A photograph on the first screen may be larger than its texts. */
  const largest = readTexts("hero").pictures.boundary ? /^(P|H1)$/ : /^(P|H1|IMG)$/;

  test("loads 200 KiB at most before scrolling, paints text first and shifts nothing", async ({ page }) => {
    const fetched = watchBytes(page);
    const seen = await observePaints(page);
    await openHydrated(page);
    await page.waitForLoadState("networkidle");

    const files = await fetched();
    const sum = files.reduce((all, { bytes }) => all + bytes, 0) / 1024;
    const list = files.map(({ path, bytes }) => `    ${path} ${(bytes / 1024).toFixed(1)}`).join("\n");
    process.stdout.write(`  ${sum.toFixed(1)} KiB of ${maxKib}\n${list}\n`);
    expect(sum).toBeLessThanOrEqual(maxKib);

    await expect.poll(seen).toMatchObject({ largest: expect.stringMatching(largest) });
    expect(await seen()).toMatchObject({ shift: 0 });
    // The sections below were skipped at first.
    await expect(page.locator("section + section:not([data-open]), footer:not([data-open])")).toHaveCount(0);
  });
});

const inPieces = test.extend({
  site: async ({ sharedSite }, provide) => {
    const server = createServer(async ({ url = "" }, response) => {
      const sent = await fetch(sharedSite.url + url);
      response.writeHead(sent.status, { "content-type": sent.headers.get("content-type") ?? "" });
      const body = Buffer.from(await sent.arrayBuffer());
      if (url !== "/") return response.end(body);
      for (const piece of body.toString().split(/(?<=<span>(?=Menu)|<\/h1>)/)) {
        response.write(piece);
        // Time to paint it.
        await pause(300);
      }
      response.end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    await provide({ ...sharedSite, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    server.close();
  },
});

inPieces("nothing moves when the document arrives in pieces", async ({ page }) => {
  const seen = await observePaints(page);
  await openHydrated(page);
  // Our fonts move links of the wide menu by a few pixels.
  expect((await seen()).shift).toBeLessThan(0.001);
});

/** Records the largest paint, and how much has moved. */
async function observePaints(page: Page): Promise<() => Promise<{ largest: string; shift: number }>> {
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
  return () =>
    page.evaluate(() => (globalThis as unknown as { seen: { largest: string; shift: number } }).seen);
}

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
