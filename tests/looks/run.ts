import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { renderHtml } from "../../src/server/notifications/emails/email-html.ts";
import { chromium as chromiumOrChrome, requireBrowser } from "../../tools/browsers.ts";
import { states } from "../accessibility/states.ts";
import { leave } from "../support/hydrated.ts";
import { openDocument, renderSample } from "../support/open-server-page.ts";
import { sampleEmails } from "../support/sample-emails.ts";
import { samplePages } from "../support/sample-pages.ts";
import { openSite } from "../support/site.ts";

// `npm run looks` writes a screenshot of the page in every state, and of every server page and email, at four widths, with an
// index page to look at them. With `--page`, only of the page on load, for a change of its words.

const onlyPage = process.argv.includes("--page");
const folder = "build/looks";
const widths = onlyPage ? [390, 1280] : [360, 768, 1280, 1920];
/** From this width on, the bar needs no menu. */
const fullBarPx = 820;
const documents = [
  ...Object.keys(samplePages).map((name) => [`Server page: ${name}`, renderSample(name)] as const),
  ...Object.entries(sampleEmails()).map(
    ([name, email]) => [`Email: ${name}`, renderHtml(email.content)] as const,
  ),
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: requireBrowser(chromiumOrChrome) });
const site = await openSite();
/** The files of each look, one for each width. */
const looks = new Map<string, string[]>();
try {
  for (const width of widths) {
    console.log(`${width} px ...`);
    const page = await browser.newPage({
      ...{ baseURL: site.url, viewport: { width, height: 900 }, locale: "en-US" },
      // The state without script needs it.
      bypassCSP: true,
    });
    for (const { name, media, enter } of onlyPage ? states.slice(0, 1) : states) {
      // A wide window has no menu to open.
      if (name === "with the menu open" && width >= fullBarPx) continue;
      await page.emulateMedia({ reducedMotion: "reduce", forcedColors: null, contrast: null, ...media });
      await enter(page);
      await loadPictures(page);
      await take(page, `Page ${name}`, width);
      await leave(page);
    }
    for (const [name, html] of onlyPage ? [] : documents) {
      await openDocument(page, html);
      await take(page, name, width);
    }
    await page.close();
  }
} finally {
  await browser.close();
  await site.remove();
}
writeFileSync(join(folder, "index.html"), renderIndex());
console.log(`Open ${folder}/index.html in a browser and look at each of them.`);

/** Loads the lazy pictures, too, which a screenshot of the whole page would not show. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  });
}

async function take(page: Page, name: string, width: number): Promise<void> {
  const file = `${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${width}.jpg`;
  looks.set(name, [...(looks.get(name) ?? []), file]);
  await page.screenshot({ path: join(folder, file), fullPage: true, type: "jpeg", quality: 70 });
}

function renderIndex(): string {
  const rows = [...looks].map(
    ([name, files]) =>
      `<h2>${name}</h2>\n${files.map((file) => `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`).join("\n")}`,
  );
  const style = "body { font: 16px sans-serif } img { width: 24%; vertical-align: top; border: 1px solid }";
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Looks</title>\n<style>${style}</style>\n${rows.join("\n")}\n`;
}
