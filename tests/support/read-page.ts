import { JSDOM } from "jsdom";

/** A page as a browser parses it; nothing in it runs. */
export function parsePage(html: string): Document {
  return new JSDOM(html).window.document;
}

/** The text of an element that must be there, on one line. */
export function readText(page: ParentNode, selector: string): string {
  const element = page.querySelector(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What each form on a page would send if nothing were typed or chosen, and whether the browser would send it. */
export function readForms(page: Document) {
  return [...page.querySelectorAll("form")].map((form) => ({
    method: form.method,
    action: form.getAttribute("action"),
    fields: Object.fromEntries(
      [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map(({ name, value }) => [
        name,
        value,
      ]),
    ),
    isComplete: form.checkValidity(),
    button: form.querySelector("button")?.textContent ?? "",
  }));
}
