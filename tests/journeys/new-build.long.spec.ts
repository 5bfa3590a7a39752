import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { newFolder } from "../support/folder.ts";
import { fillIn, submit } from "../support/form-values.ts";
import { waitUntilHydrated } from "../support/hydrated.ts";
import { test as base, expect, watch } from "../support/page.ts";
import { sampleValues } from "../support/requests.ts";
import { environment, openSite, type Site } from "../support/site.ts";
import { success, toasts } from "../support/toast.ts";

/** A copy of the built site, because the test builds it again. */
const test = base.extend<{ readonly built: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern
  built: async ({}, provide) => {
    const built = newFolder();
    for (const path of ["dist", "build/site.json", "build/server-pages.mjs"])
      cpSync(path, join(built, path), { recursive: true });
    await provide(built);
  },
  site: async ({ built }, provide) => {
    const site = await openSite({}, built);
    await provide(site);
    await site.remove();
  },
});

test("a page opened before a build still submits, shows its toast and loads everything, before and after the restart", async ({
  browser,
  built,
  site,
}) => {
  const openEarly = await Promise.all([openVisit(browser, site), openVisit(browser, site)]);
  const before = hashedFiles(built);
  buildChangedSite(built);
  const after = hashedFiles(built);
  expect(before.filter((file) => after.includes(file))).toEqual([]);

  await useWholePage(openEarly[0], "Open Early, Before Restart");
  await useWholePage(await openVisit(browser, site), "New, Before Restart");
  await site.stop("SIGTERM");
  await site.start();
  await useWholePage(openEarly[1], "Open Early, After Restart");
  const newest = await openVisit(browser, site);
  expect(after).toContain(await newest.page.locator("script[data-islands]").getAttribute("data-islands"));
  await useWholePage(newest, "New, After Restart");

  expect((await site.list()).map(({ name }) => name).sort()).toEqual([
    "New, After Restart",
    "New, Before Restart",
    "Open Early, After Restart",
    "Open Early, Before Restart",
  ]);
});

interface Visit {
  readonly page: Page;
  /** Paths of the files that the page has loaded since it was idle. */
  readonly fetched: readonly string[];
  /** Console errors, and responses that are errors. */
  readonly failures: readonly string[];
}

/** Opens the page with an empty cache and does not interact, so lazy files are not loaded yet. */
async function openVisit(browser: Browser, site: Site): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.url });
  const failures = watch(context, new URL(site.url).host);
  const fetched: string[] = [];
  const page = await context.newPage();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    fetched.push(pathname);
    if (!response.ok()) failures.push(`${response.status()} ${pathname}`);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await waitUntilHydrated(page);
  fetched.length = 0;
  return { page, fetched, failures };
}

/** Submits the form, and scrolls past every picture. */
async function useWholePage({ page, fetched, failures }: Visit, name: string): Promise<void> {
  await fillIn(page, { ...sampleValues, name });
  await submit(page);
  await expect(toasts(page).getByText(success.title, { exact: true })).toBeVisible();

  for (const section of await page.locator("main > section, footer").all())
    await section.evaluate(async (element) => {
      element.scrollIntoView({ behavior: "instant" });
      // A picture that loads when it comes near is noticed once a frame has been drawn.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  const missingPictures = () =>
    page.evaluate(() =>
      [...document.images].flatMap((image) => (image.naturalWidth > 0 ? [] : [image.currentSrc])),
    );
  await expect.soft.poll(missingPictures, `pictures missing: ${name}`).toEqual([]);

  expect.soft(failures, `errors: ${name}`).toEqual([]);
  expect.soft(fetched, `loaded late: ${name}`).toContainEqual(expect.stringMatching(/toaster-.*\.js$/));
  await page.context().close();
}

/** Paths of the scripts and fonts in the built document. */
function hashedFiles(built: string): readonly string[] {
  return readFileSync(join(built, "dist/index.html"), "utf8").match(/\/assets\/[\w-]+\.(js|woff2)/g) ?? [];
}

/** Builds the site again, from a copy in which every script and font is changed. */
function buildChangedSite(into: string): void {
  const copy = newFolder();
  const parts = ["content", "docs", "src", "tools"];
  for (const path of [...parts, "package.json", "package-lock.json", "tsconfig.base.json"])
    cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const edit = (file: string, before: string, after: string) => {
    const text = readFileSync(join(copy, file), "utf8");
    expect(text, file).toContain(before);
    writeFileSync(join(copy, file), text.replace(before, after));
  };
  edit("src/site/islands/request-form/submission.ts", "Sent at", "Received at");
  // A line at the start renames the classes of its file, in styles and scripts.
  edit("src/site/islands/counters/counters.module.css", "", ".added { color: red; }\n");
  edit("content/images/corridor-line.json", "243.1", "243.2");
  // Characters that were not in use, so all three fonts are subset again.
  edit("content/footer.yaml", "{city}, {state}", "{city}, {state}. Äñé");
  execFileSync(process.execPath, ["tools/build.ts", "--into", into], {
    cwd: copy,
    env: environment({ API_HOST: "" }),
    stdio: ["ignore", "ignore", "inherit"],
  });
}
