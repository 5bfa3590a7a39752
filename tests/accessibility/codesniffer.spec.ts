import { openAsWithoutScript } from "./as-without-script.ts";
import { runCodeSniffer } from "./codesniffer.ts";
import { expect, showSmallPage, smallPageNames, test } from "./small-pages.ts";
import { states } from "./states.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ bypassCSP: true });

for (const { name, viewport, media, enter, expects } of states) {
  test(`HTML_CodeSniffer finds no error ${name}`, async ({ page, expectConsole }) => {
    if (expects) expectConsole(expects);
    if (viewport) await page.setViewportSize(viewport);
    if (media) await page.emulateMedia(media);
    await enter(page);
    expect(await runCodeSniffer(page)).toEqual([]);
  });
}

test("HTML_CodeSniffer finds no error without script", async ({ page }) => {
  await openAsWithoutScript(page);
  expect(await runCodeSniffer(page)).toEqual([]);
});

for (const name of smallPageNames) {
  test(`HTML_CodeSniffer finds no error on the server's page: ${name}`, async ({ page, smallPages }) => {
    await showSmallPage(page, smallPages[name]);
    expect(await runCodeSniffer(page)).toEqual([]);
  });
}
