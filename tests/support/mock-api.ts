import type { Page } from "@playwright/test";
import { consultationPath } from "../../src/contract/endpoints.ts";

const endpoint = `**${consultationPath}`;

/** Responds to the page's project requests with a status, a place to go on to, and a body that the page must not read. */
export async function respondWith(page: Page, status: number): Promise<void> {
  await page.unroute(endpoint);
  const headers = { location: "/robots.txt" };
  await page.route(endpoint, (route) => route.fulfill({ status, headers, body: "{" }));
}

/** Makes the page's project requests fail with a broken connection. */
export async function breakConnection(page: Page): Promise<void> {
  await page.unroute(endpoint);
  await page.route(endpoint, (route) => route.abort("connectionfailed"));
}

/** Delays a file until the returned function is called, which may say that it fails to load. */
export async function delayFile(page: Page, file: string): Promise<(end?: "fails") => void> {
  const { promise, resolve } = Promise.withResolvers<"fails" | undefined>();
  await page.route(file, async (route) => ((await promise) === "fails" ? route.abort() : route.continue()));
  return resolve;
}

/** Delays the response to each project request until `release` is called with its status. */
export async function delayResponses(page: Page): Promise<{ release: (status: number) => void }> {
  const { promise: status, resolve: release } = Promise.withResolvers<number>();
  await page.unroute(endpoint);
  await page.route(endpoint, async (route) => {
    // The page may have timed out by then.
    await route.fulfill({ status: await status, body: "" }).catch(() => {});
  });
  return { release };
}
