import type { Page } from "@playwright/test";
import { openServerPage, renderSample } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { samplePages } from "../support/sample-pages.ts";
import { runAxe } from "./axe.ts";
import { findMarkupProblems } from "./markup.ts";
import { findSmallTargets } from "./small-targets.ts";
import { enlargeText, unfold } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

/** Roles that their tables state twice; for the reason see src/server/web/pages/data-table.tsx. */
const redundantRoles = ["no-redundant-role"];

test.use({ bypassCSP: true });

for (const name of Object.keys(samplePages))
  test(`a page of the server is valid HTML, axe finds nothing on it, and it can be read and used at any size: ${name}`, async ({
    page,
  }) => {
    await openServerPage(page, name);
    await unfold(page);
    expect.soft(await runAxe(page), `${name}, 1280 px`).toEqual({ violations: [], undecided: [] });
    for (const width of [1280, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findTextProblems(page), `${name}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await check(page, `${name}, 320 px`);
    await enlargeText(page);
    await check(page, `${name}, 320 px, text at 200 %`);
    expect.soft(await runAxe(page), name).toEqual({ violations: [], undecided: [] });
    expect.soft(await findMarkupProblems(renderSample(name), redundantRoles)).toEqual([]);
  });

async function check(page: Page, state: string): Promise<void> {
  expect.soft(await findTextProblems(page), `text, ${state}`).toEqual([]);
  expect.soft(await findSmallTargets(page), `targets, ${state}`).toEqual([]);
}
