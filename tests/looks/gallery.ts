import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { readSiteInfo } from "../../src/server/firm/site-info.ts";
import { renderHtml } from "../../src/server/notifications/emails/email-html.ts";
import { fullChromium, requireBrowser } from "../../tools/browsers.ts";
import { createSampleEmails, createSampleRequest } from "../support/create-sample-emails.ts";
import { openHydrated } from "../support/hydrated.ts";
import { openDocument, serverPages } from "../support/open-server-page.ts";
import { sampleHistory, sampleInbox, sampleNow, sampleProjectRequest } from "../support/sample-requests.ts";
import { openSite } from "../support/site.ts";

// `npm run gallery` takes the pictures of the running site that docs/gallery.md and the README show, and writes them to docs/.

const siteInfo = readSiteInfo("build/site.json");
const address = "office@example.com";
const projectRequest = createSampleRequest(Temporal.Instant.from(sampleNow), siteInfo);
const origin = "https://www.example.com";
const emails = createSampleEmails({ siteInfo, projectRequest, address, origin });
const entries = sampleHistory({ action: "resend", detail: "webhook" }, { note: "Left a message." });
const inbox = serverPages.renderInbox({ ...sampleInbox(), firm: siteInfo });
const request = serverPages.renderProjectRequest({ ...sampleProjectRequest({ entries }), firm: siteInfo });

const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const mailProgram = { viewport: { width: 640, height: 400 } };

const site = await openSite();
const browser = await chromium.launch({ executablePath: requireBrowser(fullChromium) });
try {
  await take("page", laptop);
  await take("boundary-phone", phone);
  await take("staff-inbox", laptop, inbox);
  await take("staff-request", laptop, request);
  await take("staff-request-phone", phone, request);
  await take("staff-email", mailProgram, renderHtml(emails["new-request"].content));
  await take("staff-email-daily-report", mailProgram, renderHtml(emails["daily-report"].content));
} finally {
  await browser.close();
  await site.remove();
}

/** Takes a picture of the first screen of the page or of this document, of an email all. */
async function take(name: string, look: typeof laptop, html?: string): Promise<void> {
  const page = await browser.newPage({
    ...look,
    baseURL: site.url,
    locale: "en-US",
    reducedMotion: "reduce",
  });
  await (html === undefined ? openHydrated(page) : openDocument(page, html));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ fullPage: look === mailProgram });
  // The map has too many colors to be stored exactly.
  const quality = html === undefined ? { quality: 85 } : { nearLossless: true };
  writeFileSync(`docs/${name}.webp`, await sharp(picture).webp(quality).toBuffer());
  await page.close();
}
