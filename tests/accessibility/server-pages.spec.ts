import { openServerPage } from "../support/open-server-page.ts";
import { expect, test } from "../support/page.ts";
import { findTextProblems } from "./text-problems.ts";

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
    // A card leaves out empty cells: a reminder that waits has no attempts.
    await expect.soft(table.getByRole("cell")).toHaveCount(width === 360 ? 19 : 20);
  }
});

const columns = ["Notification", "To", "Status", "Time", "Attempts"];
