import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { renderHtml } from "../../src/server/notifications/emails/email-html.ts";
import { chromiumFlags, chromium as chromiumOrChrome, findOrInstallBrowser } from "../../tools/browsers.ts";
import { addStyle, states } from "../accessibility/states.ts";
import { isShown, sectionIds } from "../support/content.ts";
import { leave, openHydrated } from "../support/hydrated.ts";
import { renderSample } from "../support/open-server-page.ts";
import { sampleEmails } from "../support/sample-emails.ts";
import { samplePages } from "../support/sample-pages.ts";
import { openSite } from "../support/site.ts";

// `npm run looks` writes a screenshot of every section and state of the page, and of every server page and email,
// at four widths, with an index page to look at them. With `--page`, only of the whole page, for a change of its words.

const onlyPage = process.argv.includes("--page");
const folder = "build/looks";
const widths = onlyPage ? [390, 1280] : [360, 768, 1280, 1920];
const sections = ["home", ...sectionIds, ...(isShown("testimonials") ? ["testimonials"] : []), "footer"];
const picture = { type: "jpeg", quality: 70 } as const;
/** From this width on, the bar needs no menu. */
const fullBarPx = 820;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const executablePath = findOrInstallBrowser(chromiumOrChrome);
const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
const site = await openSite();
/** The files of each look, one for each width. */
const looks = new Map<string, string[]>();
try {
  const documents = {
    ...named(
      "Server page",
      Object.fromEntries(Object.keys(samplePages).map((name) => [name, renderSample(name)])),
    ),
    ...named(
      "Email",
      Object.fromEntries(
        Object.entries(sampleEmails()).map(([name, { content }]) => [name, renderHtml(content)]),
      ),
    ),
  };
  for (const width of widths) {
    console.log(`${width} px ...`);
    const page = await browser.newPage({
      ...{ baseURL: site.url, viewport: { width, height: 900 }, locale: "en-US" },
      // The state without script needs it.
      bypassCSP: true,
    });
    await takePage(page, width);
    if (onlyPage) continue;
    await takeSections(page, width);
    for (const { name, media, enter } of states) {
      // A wide window has no menu to open.
      if (name === "with the menu open" && width >= fullBarPx) continue;
      await page.emulateMedia({ reducedMotion: "reduce", forcedColors: null, contrast: null, ...media });
      await enter(page);
      await loadPictures(page);
      await take(page, `State: ${name}`, width);
      await leave(page);
    }
    for (const [name, body] of Object.entries(documents)) {
      await page.route("**/document", (route) =>
        route.fulfill({ body, contentType: "text/html; charset=utf-8" }),
      );
      await page.goto("/document");
      await page.evaluate(() => document.fonts.ready);
      await take(page, name, width);
      await page.unrouteAll();
    }
    await page.close();
  }
} finally {
  await browser.close();
  await site.remove();
}
writeFileSync(join(folder, "index.html"), renderIndex());
console.log(`Open ${folder}/index.html in a browser and look at each of them.`);

function named(kind: string, htmlByName: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(htmlByName).map(([name, html]) => [`${kind}: ${name}`, html]));
}

async function takePage(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page);
  await loadPictures(page);
  await take(page, "Page", width);
}

async function takeSections(page: Page, width: number): Promise<void> {
  // Without the fixed bar, which would be over a part of each.
  await addStyle(page, "header { visibility: hidden }");
  for (const section of sections) {
    const file = toFile(`Section: ${section}`, width);
    await page.locator(`#${section}`).screenshot({ path: join(folder, file), ...picture });
  }
}

/** Loads the lazy pictures, too, which a screenshot of the whole page would not show. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}

function take(page: Page, name: string, width: number): Promise<unknown> {
  return page.screenshot({ path: join(folder, toFile(name, width)), fullPage: true, ...picture });
}

function toFile(name: string, width: number): string {
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${width}.jpg`;
  looks.set(name, [...(looks.get(name) ?? []), file]);
  return file;
}

function renderIndex(): string {
  const rows = [...looks].map(
    ([name, files]) =>
      `<h2>${name}</h2>\n${files.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join("\n")}`,
  );
  const style = "body { font: 16px sans-serif } img { width: 24%; vertical-align: top; border: 1px solid }";
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Looks</title>\n<style>${style}</style>\n${rows.join("\n")}\n`;
}
