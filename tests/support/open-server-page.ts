import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import type { ServerPages } from "../../src/server/web/pages/send-page.ts";
import { samplePages } from "./sample-pages.ts";

const file = pathToFileURL(resolve("build/server-pages.mjs")).href;

/** The module that the build has made, as the server imports it. */
export const { serverPages }: { readonly serverPages: ServerPages } = await import(file);

/** Each sample page's HTML. */
export function renderSample(name: string): string {
  const render = samplePages[name];
  if (!render) throw new Error(`There is no sample page "${name}".`);
  return render(serverPages);
}

/** Opens a document on the site, whose style sheet it uses. */
export async function openDocument(page: Page, html: string): Promise<void> {
  await page.unroute("**/server-page");
  await page.route("**/server-page", (route) =>
    route.fulfill({ body: html, contentType: "text/html; charset=utf-8" }),
  );
  await page.goto("/server-page");
  await page.evaluate(() => document.fonts.ready);
}

export const openServerPage = (page: Page, name: string) => openDocument(page, renderSample(name));
