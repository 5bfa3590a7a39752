import type { Page } from "@playwright/test";
import { openServerPage, renderSample } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { samplePages } from "../support/sample-pages.ts";
import { runCodeSniffer } from "./codesniffer.ts";
import { findMarkupProblems } from "./markup.ts";
import { findSmallTargets } from "./small-targets.ts";
import { enlargeText, states, unfold } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

// Besides axe, which states.spec.ts runs: HTML_CodeSniffer, html-validate, and text and targets at each size.

test.use({ bypassCSP: true });

for (const { name, viewport, media, enter, expects } of states)
  test(`no auditor finds anything on the page: ${name}`, async ({ page, expectConsole }) => {
    if (expects) expectConsole(expects);
    if (viewport) await page.setViewportSize(viewport);
    if (media) await page.emulateMedia(media);
    await enter(page);
    await audit(page, name);
  });

/** What their tables say twice, and why: src/server/pages/components/data-table.tsx. */
const redundantRoles = ["no-redundant-role"];

for (const name of Object.keys(samplePages))
  test(`no auditor finds anything on a page of the server, at any size: ${name}`, async ({ page }) => {
    await openServerPage(page, name);
    await unfold(page);
    await auditSizes(page, name);
    expect.soft(await findMarkupProblems(renderSample(name), redundantRoles)).toEqual([]);
  });

async function auditSizes(page: Page, name: string): Promise<void> {
  for (const width of [1280, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findTextProblems(page), `${name}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await audit(page, `${name}, 320 px`);
  await enlargeText(page);
  expect.soft(await findTextProblems(page), `${name}, 320 px, text at 200 %`).toEqual([]);
  expect.soft(await findSmallTargets(page), `${name}, 320 px, text at 200 %`).toEqual([]);
}

async function audit(page: Page, state: string): Promise<void> {
  expect.soft(await findTextProblems(page), `text, ${state}`).toEqual([]);
  expect.soft(await findSmallTargets(page), `targets, ${state}`).toEqual([]);
  expect.soft(await runCodeSniffer(page), `HTML_CodeSniffer, ${state}`).toEqual([]);
}
