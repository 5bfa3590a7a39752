import type { Page } from "@playwright/test";
import { fillIn, form, submit, submitButton } from "../support/form-values.ts";
import { openHydrated } from "../support/hydrated.ts";
import { delayResponses } from "../support/mock-api.ts";
import { expect } from "../support/page.ts";
import { lineMark, samplePath, writeKmz } from "../support/route-files.ts";
import { dismissButton, raiseToast } from "../support/toast.ts";
import { openAsWithoutScript } from "./as-without-script.ts";

/** A state of the page that every checker examines; tests/design/widths.long.spec.ts has its sizes. */
export interface State {
  readonly name: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly media?: NonNullable<Parameters<Page["emulateMedia"]>[0]>;
  /** Brings a fresh page into the state. */
  readonly enter: (page: Page) => Promise<void>;
}

/** Opens the page, then does something on it. */
function openedThen(act: (page: Page) => Promise<void>): State["enter"] {
  return async (page) => {
    await openHydrated(page);
    await act(page);
  };
}

const phone = { width: 390, height: 844 };

export const states: readonly State[] = [
  { name: "on load, with motion", media: { reducedMotion: "no-preference" }, enter: openHydrated },
  {
    name: "with the menu open",
    viewport: phone,
    enter: openedThen(async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
    }),
  },
  {
    name: "after the browser rejected an empty form",
    enter: openedThen(async (page) => {
      await submitButton(page).click();
      await expect(page.locator("#field-name")).toBeFocused();
    }),
  },
  {
    name: "with an acreage understood and a legal description drawn",
    viewport: phone,
    enter: openedThen(async (page) => {
      await fillIn(page, {
        acreage: "640 acres",
        message:
          "thence North 660 feet; thence East 990 feet; thence South 660 feet; thence West 900 feet to the beginning",
      });
      await expect(form(page)).toContainText("is one section, a square mile.");
      await expect(form(page)).toContainText("Check call 2 or 4.");
    }),
  },
  {
    name: "with a route measured and drawn",
    viewport: phone,
    enter: openedThen(async (page) => {
      await fillIn(page, { acreage: "about 40 miles" });
      const buffer = Buffer.from(writeKmz(lineMark(samplePath)));
      await form(page).locator("[type=file]").setInputFiles({ name: "Route.kmz", mimeType: "", buffer });
      await expect(form(page).getByRole("checkbox")).toBeVisible();
    }),
  },
  {
    name: "submitting",
    enter: openedThen(async (page) => {
      await delayResponses(page);
      await fillIn(page);
      await submit(page);
      await expect(submitButton(page)).toBeDisabled();
    }),
  },
  { name: "with the success toast", enter: openedThen((page) => keepToast(page, 201)) },
  { name: "with the failure toast", enter: openedThen((page) => keepToast(page, 500)) },
  {
    name: "with the notice that a post without script leads to, and everything unfolded",
    async enter(page) {
      await openHydrated(page, "/#request-sent");
      await unfold(page);
    },
  },
  { name: "with forced colors", media: { forcedColors: "active" }, enter: openHydrated },
  { name: "with more contrast", media: { contrast: "more" }, enter: openHydrated },
  { name: "without script", viewport: phone, enter: openAsWithoutScript },
];

/** Raises a toast, and keeps it open by focusing it. */
export async function keepToast(page: Page, status: number): Promise<void> {
  await raiseToast(page, status);
  await dismissButton(page).focus();
}

/** Opens every disclosure, so that its contents are examined. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/** Doubles the text size only, as a browser's text zoom does on a page sized in rem. */
export function enlargeText(page: Page): Promise<void> {
  return addStyle(page, ":root { font-size: 200% }");
}

/** Adds a constructed style sheet, the only kind that the content security policy allows. */
export function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
