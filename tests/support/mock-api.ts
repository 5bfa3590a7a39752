import type { Page } from "@playwright/test";
import { consultationPath } from "../../src/contract/endpoints.ts";

const address = `**${consultationPath}`;

/** Answers the page's project requests with a status; the body is one that nobody should read. */
export async function answerWith(page: Page, status: number): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status, contentType: "text/plain", body: "{" }));
}

/** Breaks the connection. */
export async function breakConnection(page: Page): Promise<void> {
  await page.unroute(address);
  await page.route(address, (route) => route.abort("connectionfailed"));
}

/** Holds each project request until `release` is called with the status to answer. */
export async function holdAnswers(page: Page): Promise<{ release: (status: number) => void }> {
  let release: (status: number) => void = () => {};
  const status = new Promise<number>((answer) => {
    release = answer;
  });
  await page.unroute(address);
  await page.route(address, async (route) => {
    // The page may have given up by then; a held answer that nobody awaits is no trouble.
    await route.fulfill({ status: await status, body: "" }).catch(() => {});
  });
  return { release };
}
