import { type BrowserContext, test as base, expect } from "@playwright/test";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { openSite, type Site } from "./site.ts";

export { expect };

interface Fixtures {
  /** The shared site, unless a file replaces it with its own. A site in a worker's own fixture would restart the worker. */
  readonly site: Site;
  /** Allows a console line that this test causes; any other line fails it. */
  readonly expectConsole: (line: RegExp) => void;
}

/**
 * A page of the real site. A test fails on any console error or warning, violation of the Content Security Policy,
 * uncaught error, request to another host, cookie, or anything else that is stored in the browser.
 */
export const test = base.extend<Fixtures, { sharedSite: Site }>({
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern
    async ({}, provide) => {
      const site = await openSite();
      await provide(site);
      await site.remove();
    },
    { scope: "worker" },
  ],
  site: async ({ sharedSite }, provide) => provide(sharedSite),
  baseURL: async ({ site }, provide) => provide(site.url),
  expectConsole: [
    async ({ context, site }, provide) => {
      const expected: RegExp[] = [];
      await context.addInitScript(reportViolations);
      const problems = watch(context, new URL(site.url).host);
      await provide((line) => expected.push(line));
      const { cookies, origins } = await context.storageState();
      for (const { name } of [...cookies, ...origins.flatMap(({ localStorage }) => localStorage)])
        problems.push(`stored in the browser: ${name}`);
      expect(problems.filter((problem) => !expected.some((line) => line.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in every page before its own scripts: a violation becomes a console error, which fails the test. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`CSP violation: ${effectiveDirective} forbids ${blockedURI}`),
  );
}

/** Collects everything that fails a test: console errors and warnings, uncaught errors, other hosts, cookies. */
export function watch(context: BrowserContext, ownHost: string): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    const { url } = message.location();
    // The browser's own words on a form that failed. What the page says to it, the tests of the form see.
    if (url.endsWith(consultationPath)) return;
    problems.push(`console.${message.type()}: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && host !== ownHost) problems.push(`other host: ${request.url()}`);
  });
  context.on("response", (response) => {
    if ("set-cookie" in response.headers()) problems.push(`set-cookie by ${response.url()}`);
  });
  return problems;
}
