import type { Page } from "@playwright/test";

/**
 * Opens the page as a browser without script shows it, for checkers that are scripts themselves: without our script, with
 * the content of `noscript` and the styles for `scripting: none`. Needs a context that bypasses the content security
 * policy, because the changed styles no longer match its hashes.
 */
export async function openAsWithoutScript(page: Page): Promise<void> {
  const asWithoutScript = (text: string) =>
    text
      .replace(/<script.*?<\/script>/gs, "")
      .replace(/<\/?noscript>/g, "")
      .replace(/\(scripting: ?none\)/g, "(min-width: 0)")
      .replace(/\(scripting: ?enabled\)/g, "(max-width: 0)");
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asWithoutScript(await response.text()) });
  });
  await page.goto("/");
}
