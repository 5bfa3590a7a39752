import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../page.ts";
import { freePort, openSite, type Site } from "../site.ts";

export { expect };

/** The site with its own `dist/`, built for the very address that it is served at. */
export interface Published extends Site {
  readonly dist: string;
}

export const test = base.extend<object, { site: Published }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern
    async ({}, provide) => {
      const built = mkdtempSync(join(tmpdir(), "published-"));
      const port = String(await freePort());
      const address = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
      execFileSync(process.execPath, ["tools/build.ts", "--into", built], {
        env: { ...process.env, API_HOST: "", ...address },
      });
      const site = await openSite(address, built);
      await provide({ ...site, dist: join(built, "dist") });
      await site.remove();
      rmSync(built, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** A thing of schema.org as JSON-LD writes it. */
export interface Thing {
  readonly "@type": string;
  readonly "@id"?: string;
  readonly [property: string]: unknown;
}

/** The structured data as a search engine finds it in the document. */
export async function graphOf(page: Page): Promise<readonly Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0] ?? "") as { "@context": string; "@graph": readonly Thing[] };
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

/** What one element of the head says; it must be there once. */
export async function told(page: Page, selector: string, attribute = "content"): Promise<string> {
  const elements = page.locator(`head ${selector}`);
  await expect(elements).toHaveCount(1);
  return (await elements.getAttribute(attribute)) ?? "";
}
