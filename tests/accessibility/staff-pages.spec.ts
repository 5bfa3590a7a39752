import type { Page } from "@playwright/test";
import { openStaffPage } from "../support/open-staff-page.ts";
import { expect, test } from "../support/page.ts";
import { contrast } from "./contrast.ts";
import { unfold } from "./states.ts";
import { findTextProblems } from "./text-problems.ts";

test.use({ bypassCSP: true });

test("with forced colors, every text and control can be told apart", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const name of [
    "request, overdue, from the inbox",
    "request, no choice made",
    "inbox",
    "phone request",
  ])
    await test.step(name, async () => {
      await openStaffPage(page, name);
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
      await openStaffPage(page, name);
      await expect.soft(page.locator("form, .button, summary").filter({ visible: true })).toHaveCount(0);
      await expect.soft(page.locator("h1")).toBeVisible();
      expect.soft(await findTextProblems(page), name).toEqual([]);
    });
});

test("a table is a table in cards, too", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openStaffPage(page, "request, open");
    const table = page.getByRole("table", { name: "Notifications" });
    await expect.soft(table.getByRole("columnheader")).toHaveText(columns);
    await expect.soft(table.getByRole("row")).toHaveCount(6);
    await expect.soft(table.getByRole("rowheader")).toHaveCount(5);
    await expect.soft(table.getByRole("cell")).toHaveCount(20);
  }
});

const columns = ["Notification", "To", "State", "Time", "Attempts"];

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
