import type { Locator } from "@playwright/test";
import { openServerPage } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { findTextProblems } from "./text-problems.ts";

test("a printed page has the whole record, and nothing to click", async ({ page }) => {
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

test("from a phone to a desktop, tabs fill their rows, Next is beside Previous, a table is a table in cards, too, and a tract's letters are large enough", async ({
  page,
}) => {
  const widths = [360, 600, 768, 1280];
  await openServerPage(page, "inbox, replied, page 2, searched");
  const [list, last] = [page.locator(".tabs"), page.locator(".tabs li").last()];
  const [previous, next] = [page.locator(".paging a").first(), page.locator(".paging a").last()];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [right, filled] = [await readRight(list), await readRight(last)];
    expect.soft(Math.abs(right - filled), `${width} px`).toBeLessThanOrEqual(1);
    expect.soft((await previous.boundingBox())?.y).toBe((await next.boundingBox())?.y);
  }
  await openServerPage(page, "request, with a legal description");
  const table = page.getByRole("table", { name: "Notifications" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { width: drawn = 0 } = (await page.locator(".tract svg").boundingBox()) ?? {};
    expect.soft((15 * drawn) / 320, `${width} px, letters`).toBeGreaterThanOrEqual(14);
    await expect.soft(table.getByRole("columnheader")).toHaveText(columns);
    await expect.soft(table.getByRole("row")).toHaveCount(6);
    await expect.soft(table.getByRole("rowheader")).toHaveCount(5);
    // A card leaves out empty cells: a reminder that waits has no attempts.
    await expect.soft(table.getByRole("cell")).toHaveCount(width < 700 ? 19 : 20);
  }
});

const readRight = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);

const columns = ["Notification", "To", "Status", "Time", "Attempts"];
