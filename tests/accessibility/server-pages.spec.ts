import type { Page } from "@playwright/test";
import { openServerPage, renderSample } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { samplePages } from "../support/sample-pages.ts";
import { runAxe } from "./axe.ts";
import { decidedOnDrawing } from "./axe-decisions.ts";
import { runCodeSniffer } from "./codesniffer.ts";
import { contrast } from "./contrast.ts";
import { findMarkupProblems } from "./markup.ts";
import { findSmallTargets } from "./small-targets.ts";
import { enlargeText } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

test.use({ bypassCSP: true });

/** What their tables say twice, and why: src/server/pages/components/data-table.tsx. */
const redundantRoles = ["no-redundant-role"];

for (const name of Object.keys(samplePages))
  test(`no auditor finds anything: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openServerPage(page, name);
    await unfold(page);
    const undecided = await decidedOnDrawing(page);
    expect.soft(await runAxe(page), "axe").toEqual({ violations: [], undecided });
    expect.soft(await runCodeSniffer(page), "HTML_CodeSniffer").toEqual([]);
    expect.soft(await findMarkupProblems(renderSample(name), redundantRoles), "html-validate").toEqual([]);
    await expectFit(page, "1280 px");
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expectFit(page, `${width} px`);
    }
    await enlargeText(page);
    await expectFit(page, "320 px, text at 200 %");
  });

test("with forced colors, every text and control can be told apart", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const name of [
    "request, overdue, from the inbox",
    "request, no choice made",
    "inbox",
    "phone request",
  ])
    await test.step(name, async () => {
      await openServerPage(page, name);
      await unfold(page);
      for (const { words, color, ground, border } of await readColors(page)) {
        expect.soft(contrast(color, ground), `${name}: ${words}`).toBeGreaterThanOrEqual(4.5);
        if (border)
          expect.soft(contrast(border, ground), `${name}: edge of ${words}`).toBeGreaterThanOrEqual(3);
      }
    });
});

test("on paper there is what is known, and nothing to press", async ({ page }) => {
  await page.setViewportSize({ width: 710, height: 954 });
  await page.emulateMedia({ media: "print" });
  for (const name of ["request, open", "request, overdue, from the inbox", "inbox"])
    await test.step(name, async () => {
      await openServerPage(page, name);
      await expect.soft(page.locator("form, .button, summary").filter({ visible: true })).toHaveCount(0);
      await expect.soft(page.locator("h1")).toBeVisible();
      expect.soft(await findTextProblems(page), name).toEqual([]);
    });
});

test("a table is a table in cards, too", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openServerPage(page, "request, open");
    const table = page.getByRole("table", { name: "Notifications" });
    await expect.soft(table.getByRole("columnheader")).toHaveText(columns);
    await expect.soft(table.getByRole("row")).toHaveCount(6);
    await expect.soft(table.getByRole("rowheader")).toHaveCount(5);
    await expect.soft(table.getByRole("cell")).toHaveCount(20);
  }
});

const columns = ["Notification", "To", "State", "Time", "Attempts"];

/** Opens every disclosure, so that what is in it is looked at. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/** No word is clipped or covered, and every target is large enough. */
async function expectFit(page: Page, size: string): Promise<void> {
  expect.soft(await findTextProblems(page), `text, ${size}`).toEqual([]);
  expect.soft(await findSmallTargets(page), `targets, ${size}`).toEqual([]);
}

/** The colors of each text and, of a control, its edge. */
function readColors(page: Page) {
  return page.evaluate(() => {
    const isControl = (element: Element) => element.matches(".button, .control, .choice, .state");
    return [
      ...document.querySelectorAll("h1, h2, p, dt, dd, th, td, a, label, legend, summary, .control, .state"),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        let ground: Element | null = element;
        while (ground && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor))
          ground = ground.parentElement;
        const { color, borderTopColor, borderTopStyle } = getComputedStyle(element);
        return {
          words: (element.textContent || element.id).slice(0, 40),
          color,
          ground: ground ? getComputedStyle(ground).backgroundColor : "rgb(255, 255, 255)",
          border: isControl(element) ? (borderTopStyle === "none" ? "none" : borderTopColor) : null,
        };
      });
  });
}
