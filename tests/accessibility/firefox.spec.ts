import type { Page } from "puppeteer-core";
import { sampleValues } from "../support/form-values.ts";
import { expect, test } from "../support/page.ts";
import { success } from "../support/toast.ts";
import { inFirefox } from "./firefox.ts";

test.setTimeout(180_000);

test("Firefox: a visitor uses the menu, fails the form's validation, submits it and reads the toast", async ({
  site,
}) => {
  await inFirefox(async ({ page, problems }) => {
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(site.url);
    await page.waitForFunction(() =>
      [...document.querySelectorAll("[data-island]")].every((island) =>
        Object.keys(island).some((key) => key.startsWith("__reactContainer")),
      ),
    );

    await test.step("the menu opens, and following a link closes it and moves to the section", async () => {
      const menu = await page.waitForSelector("nav[aria-label=Main] button");
      expect(await expanded(page)).toBe("false");
      await menu?.click();
      await page.waitForSelector("nav[aria-label=Main] button[aria-expanded=true]");
      await page.click("nav[aria-label=Main] a[href='#contact']");
      await page.waitForSelector("nav[aria-label=Main] button[aria-expanded=false]");
      await page.waitForFunction(() => document.activeElement?.id === "contact-heading");
    });

    await test.step("the browser's validation stops a form with a missing field", async () => {
      await page.type("#field-email", sampleValues.email);
      await page.click("form [type=submit]");
      await page.waitForFunction(() => document.activeElement?.id === "field-name");
      expect(
        await page.$eval("#field-name", (field) => (field as HTMLInputElement).validity.valueMissing),
      ).toBe(true);
      expect((await site.list()).filter(({ name }) => name === "In Firefox")).toEqual([]);
    });

    await test.step("a form submitted by keyboard shows the toast, and focus stays", async () => {
      await page.type("#field-name", "In Firefox");
      await page.select("#field-project_type", sampleValues.project_type);
      await page.type("#field-message", "Zwölf Meilen, 十二英里 🛤️");
      await page.focus("form [type=submit]");
      await page.keyboard.press("Enter");
      await page.waitForFunction(
        (title) => document.querySelector("#toasts .toast")?.textContent?.includes(title),
        {},
        success.title,
      );
      expect(await page.$eval("#field-name", (field) => (field as HTMLInputElement).value)).toBe("");
      await page.waitForFunction(() => document.activeElement?.matches("form [type=submit]"));
    });

    const stored = (await site.list()).filter(({ name }) => name === "In Firefox");
    expect(stored).toMatchObject([
      {
        email: sampleValues.email,
        project_type: sampleValues.project_type,
        message: "Zwölf Meilen, 十二英里 🛤️",
      },
    ]);
    expect(problems).toEqual([]);
  });
});

function expanded(page: Page): Promise<string | null> {
  return page.$eval("nav[aria-label=Main] button", (button) => button.getAttribute("aria-expanded"));
}
