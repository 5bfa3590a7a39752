import type { Page } from "@playwright/test";
import { fillIn, submit, submitButton } from "../support/form-values.ts";
import { isAwake, openAwake } from "../support/hydrated.ts";
import { answerWith, holdAnswers } from "../support/mock-api.ts";
import { expect } from "../support/page.ts";
import { toasts } from "../support/toast.ts";

/** A state of the page in which every engine looks for barriers. */
export interface State {
  readonly name: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly media?: NonNullable<Parameters<Page["emulateMedia"]>[0]>;
  /** Brings a fresh page into the state. */
  readonly enter: (page: Page) => Promise<void>;
  /** Console lines that the state brings with it. */
  readonly expects?: RegExp;
}

const phone = { width: 390, height: 844 };

export const states: readonly State[] = [
  { name: "on load", enter: (page) => openAwake(page) },
  {
    name: "with the menu open",
    viewport: phone,
    async enter(page) {
      await openAwake(page);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
    },
  },
  {
    name: "with the transcript open",
    async enter(page) {
      await openAwake(page);
      await page.getByText("Transcript", { exact: true }).click();
    },
  },
  {
    name: "after the browser refused an empty form",
    async enter(page) {
      await openAwake(page);
      await submitButton(page).click();
      await expect(page.locator("#field-name")).toBeFocused();
    },
  },
  {
    name: "submitting",
    async enter(page) {
      await openAwake(page);
      await holdAnswers(page);
      await fillIn(page);
      await submit(page);
      await expect(submitButton(page)).toBeDisabled();
    },
  },
  {
    name: "with the success toast",
    async enter(page) {
      await openAwake(page);
      await raiseToast(page, 201);
    },
  },
  {
    name: "with the failure toast",
    expects: /Failed to load resource/,
    async enter(page) {
      await openAwake(page);
      await raiseToast(page, 500);
    },
  },
  {
    name: "with the notice that a post without script leads to",
    async enter(page) {
      await page.goto("/#request-sent");
      await isAwake(page);
    },
  },
  { name: "with reduced motion", media: { reducedMotion: "reduce" }, enter: (page) => openAwake(page) },
  { name: "with forced colours", media: { forcedColors: "active" }, enter: (page) => openAwake(page) },
  { name: "with more contrast", media: { contrast: "more" }, enter: (page) => openAwake(page) },
  { name: "at 320 px", viewport: { width: 320, height: 640 }, enter: (page) => openAwake(page) },
  {
    name: "with text of 200 %",
    async enter(page) {
      await openAwake(page);
      await enlargeText(page);
    },
  },
];

/** Sends the form, has it answered with `status`, and holds the toast by its focus for as long as it is looked at. */
export async function raiseToast(page: Page, status: number): Promise<void> {
  await answerWith(page, status);
  await fillIn(page);
  await submit(page);
  await toasts(page).getByRole("button", { name: "Dismiss", exact: true }).focus();
}

/** Text at twice its size and nothing else: what a browser's text-only zoom does to a page set in rem. */
export function enlargeText(page: Page): Promise<void> {
  return addStyle(page, ":root { font-size: 200% }");
}

/** A constructed style sheet: the content security policy lets no other one in. */
export function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
