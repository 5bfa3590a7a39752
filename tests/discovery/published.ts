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
  /** PORT and SITE_URL for which it was built. */
  readonly address: { readonly PORT: string; readonly SITE_URL: string };
}

/** The site, built for the address at which it is served; `dist` is the folder that a static host would serve. */
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

/** A schema.org thing in JSON-LD. */
export interface Thing {
  readonly "@type": string;
  readonly "@id"?: string;
  readonly [property: string]: unknown;
}

/** The structured data in the document. */
export async function readGraph(page: Page): Promise<readonly Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0] ?? "") as { "@context": string; "@graph": readonly Thing[] };
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

/** An attribute of the only such element in the head. */
export async function readHead(page: Page, selector: string, attribute = "content"): Promise<string> {
  const elements = page.locator(`head ${selector}`);
  await expect(elements).toHaveCount(1);
  return (await elements.getAttribute(attribute)) ?? "";
}
