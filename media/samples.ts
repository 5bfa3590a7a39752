/**
 * Draws the samples to take away, of the page's own Tract 14: runsheet, line list and easement plat as PDF, and the tract as
 * text and DXF; and each sheet as a picture: `node samples.ts`. Chromium prints the PDFs, by way of the site's Playwright.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium as playwright } from "@playwright/test";
import sharp from "sharp";
import { chromium, requireBrowser } from "../tools/browsers.ts";
import { downloadsFolder, imagesFolder } from "./folders.ts";
import { recordNames } from "./land-names.ts";
import { legalDescription } from "./samples/description.ts";
import { tractDxf } from "./samples/dxf.ts";
import { easementOf } from "./samples/easement.ts";
import { samplePages } from "./samples/pages.ts";

/** To an inch. */
const cssPixels = 96;

const written: string[] = [];
mkdirSync(downloadsFolder, { recursive: true });
write("tract-14.txt", legalDescription());
write("tract-14.dxf", tractDxf(easementOf()));
const browser = await playwright.launch({ executablePath: requireBrowser(chromium) });
try {
  const page = await browser.newPage({ deviceScaleFactor: 1.5 });
  for (const [name, { html, landscape }] of Object.entries(samplePages())) {
    const [width, height] = landscape ? [11, 8.5] : [8.5, 11];
    await page.setViewportSize({ width: width * cssPixels, height: height * cssPixels });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await publishPicture(name, await page.screenshot());
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    write(`${name}.pdf`, removeTimes(pdf));
  }
} finally {
  await browser.close();
}
recordNames("samples", written);

/** The sheet as the page shows it; lossless, because its lettering is small. */
async function publishPicture(name: string, png: Buffer): Promise<void> {
  const path = join(imagesFolder, `${name}.webp`);
  await sharp(png).webp({ lossless: true, effort: 6 }).toFile(path);
  written.push(path);
}

/** So that the same drawing is the same file: the times of printing, which Chromium writes into it, become one fixed time. */
function removeTimes(pdf: Buffer): Buffer {
  return Buffer.from(
    pdf.toString("latin1").replace(/\(D:\d{14}([+-]\d\d'\d\d')\)/g, "(D:20260501000000$1)"),
    "latin1",
  );
}

function write(file: string, content: string | Buffer): void {
  writeFileSync(join(downloadsFolder, file), content);
  written.push(join(downloadsFolder, file));
  console.log(`${file}: ${Math.ceil(Buffer.byteLength(content) / 1024)} KiB`);
}
