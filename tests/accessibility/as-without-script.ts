import type { Page } from "@playwright/test";

/**
 * Opens the page as a browser without script builds it, for engines that are scripts themselves: no script of
 * ours, the content of `noscript` in its place, and the styles that wait for `scripting: none`. Needs a context
 * that bypasses the content security policy, because the styles are no longer those that it knows.
 */
export async function openAsWithoutScript(page: Page): Promise<void> {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<script.*?<\/script>/gs, "")
      .replace(/<\/?noscript>/g, "")
      .replace(/\(scripting: ?none\)/g, "(min-width: 0)")
      .replace(/\(scripting: ?enabled\)/g, "(max-width: 0)");
    await route.fulfill({ response, body });
  });
  await page.goto("/");
}
