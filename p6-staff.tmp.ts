import { chromium } from "@playwright/test";
import { renderSample } from "./tests/support/open-server-page.ts";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const body = renderSample("request, with a legal description");
for (const w of [320, 390, 768, 1280, 1920]) {
  const p = await b.newPage({ viewport: { width: w, height: 900 } });
  await p.route("**/document", (r) => r.fulfill({ body, contentType: "text/html; charset=utf-8" }));
  await p.goto("http://127.0.0.1:4161/document"); await p.evaluate(() => document.fonts.ready);
  await p.locator("section[aria-labelledby=fields-heading]").screenshot({ path: `/tmp/w/p6-shots/staff-${w}.png` });
  if (w === 1280) { await p.pdf({ path: "/tmp/w/p6-shots/staff.pdf", format: "Letter" }); await p.emulateMedia({ forcedColors: "active", colorScheme: "dark" }); await p.locator("section[aria-labelledby=fields-heading]").screenshot({ path: `/tmp/w/p6-shots/staff-forced.png` }); }
  await p.close();
}
await b.close();
