import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { ServerPages } from "../../src/server/pages/server-pages.ts";
import { sampleStaffPages } from "./sample-staff-pages.ts";

const file = pathToFileURL(resolve("build/server-pages.mjs")).href;

/** The module that the build has made, as the server imports it. */
export const { serverPages }: { readonly serverPages: ServerPages } = await import(file);

/** Each sample page's HTML. */
export function renderSample(name: string): string {
  const render = sampleStaffPages[name];
  if (!render) throw new Error(`There is no sample page "${name}".`);
  return render(serverPages);
}

/** Opens a sample page on the site, whose fonts it uses. `headers` are sent with it. */
export async function openStaffPage(
  page: Page,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.unroute("**/staff-page");
  await page.route("**/staff-page", (route) =>
    route.fulfill({ body: renderSample(name), contentType: "text/html; charset=utf-8", headers }),
  );
  await page.goto("/staff-page");
  await page.evaluate(() => document.fonts.ready);
}
