import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../support/page.ts";
import { freePort, openSite, type Site } from "../support/site.ts";

export { expect };

interface Built {
  readonly folder: string;
  /** PORT and SITE_URL of the address that it was built for. */
  readonly address: { readonly PORT: string; readonly SITE_URL: string };
}

/** The site, built for the very address that it is served at; `dist` is what any other host would serve. */
export const test = base.extend<{ readonly dist: string }, { readonly site: Site; readonly built: Built }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), "published-"));
      const port = String(await freePort());
      const address = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
      execFileSync(process.execPath, ["tools/build.ts", "--into", folder], {
        env: { ...process.env, API_HOST: "", ...address },
      });
      await provide({ folder, address });
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: [
    async ({ built }, provide) => {
      const site = await openSite(built.address, built.folder);
      await provide(site);
      await site.remove();
    },
    { scope: "worker" },
  ],
  dist: async ({ built }, provide) => provide(join(built.folder, "dist")),
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
