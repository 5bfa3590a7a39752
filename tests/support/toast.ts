import type { Locator, Page } from "@playwright/test";
import { company } from "./content.ts";

export const success = {
  title: "Project Request Submitted!",
  text: "Thanks — our team will review your details and follow up within one business day.",
};

export const failure = {
  title: "Submission Failed",
  text: `There was an error submitting your request. Please try again or call us directly at ${company.phone.display}.`,
};

/** The visible toasts. */
export function toasts(page: Page): Locator {
  return page.locator("li", { has: page.getByRole("button", { name: "Dismiss", exact: true }) });
}
