import type { Locator, Page } from "@playwright/test";
import { type FieldName, fieldLabels, type ProjectRequest } from "../../src/contract/project-request.ts";
import { sampleValues } from "./requests.ts";

export function form(page: Page): Locator {
  return page.locator("#contact form");
}

/** A field, found by its visible label. */
export function field(page: Page, name: FieldName): Locator {
  const required = name === "name" || name === "email" ? " (required)" : "";
  return form(page).getByLabel(`${fieldLabels[name]}${required}`, { exact: true });
}

export function submitButton(page: Page): Locator {
  return form(page).locator("button[type=submit]");
}

/**
 * Fills in the given fields and leaves the others as they are. In one step with the events that a visitor causes, because
 * typing into nine fields took a third of some tests' time; tests/journeys/project-request.spec.ts types.
 */
export async function fillIn(page: Page, given: Partial<ProjectRequest> = sampleValues): Promise<void> {
  await form(page).evaluate((form: HTMLFormElement, given) => {
    for (const [name, value] of Object.entries(given)) {
      const field = form.elements.namedItem(name) as HTMLInputElement;
      field.focus({ preventScroll: true });
      field.value = value;
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, given);
}

/** The form's current values. */
export function values(page: Page): Promise<Record<string, FormDataEntryValue>> {
  return form(page).evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));
}

/** Clicks the button, wherever the page is, then moves the pointer away so that it is not over a toast. */
export async function submit(page: Page): Promise<void> {
  await scrollToForm(page);
  await submitButton(page).click();
  await page.mouse.move(2, 2);
}

/** Scrolls to the form without the page's smooth scrolling, for whose end a click would wait about two seconds (measured 2026-11-22). */
async function scrollToForm(page: Page): Promise<void> {
  await submitButton(page).evaluate((button) =>
    button.scrollIntoView({ behavior: "instant", block: "nearest" }),
  );
}
