import { readFileSync } from "node:fs";
import { JSDOM } from "jsdom";

const { DOMParser, FormData } = new JSDOM().window;

/** A page as a browser parses it; nothing in it runs. A window for each would take longer than its HTML. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/**
 * A built document as a browser with script reads it, before any script has run. Its styles are left out, because jsdom lays
 * nothing out but hides what some media queries hide; tests/spec/route.spec.ts tests that its text is visible.
 */
export function readDocument(folder = "dist"): Document {
  return parseDocument(readFileSync(`${folder}/index.html`, "utf8").replace(/<style>.*?<\/style>/s, ""));
}

export function parseDocument(html: string): Document {
  const document = parsePage(html);
  for (const element of document.querySelectorAll("noscript")) element.remove();
  return document;
}

/** The only element that matches. */
export function findOne<Type extends HTMLElement>(within: ParentNode, selector: string): Type {
  const [found, another] = within.querySelectorAll<Type>(selector);
  if (!found || another) throw new Error(`There is ${found ? "more than one" : "no"} ${selector}.`);
  return found;
}

/** The only element with exactly this text directly in it, whatever the white space. */
export function findText(within: ParentNode, text: string | RegExp): Element {
  const matches = (own: string) => (typeof text === "string" ? own === toOneLine(text) : text.test(own));
  const [found, another] = [...within.querySelectorAll("*")].filter((element) =>
    matches(readOwnText(element)),
  );
  if (!found || another) throw new Error(`"${text}" is there ${found ? "more than once" : "nowhere"}.`);
  return found;
}

function readOwnText({ childNodes }: Element): string {
  return toOneLine([...childNodes].map((node) => (node.nodeType === 3 ? node.nodeValue : "")).join(""));
}

/** An attribute of the only element that matches. */
export function readAttribute(within: ParentNode, selector: string, name: string): string {
  return findOne(within, selector).getAttribute(name) ?? "";
}

/** The text of an element, or of the first that matches in it: every run of white space is one space. */
export function readText(within: ParentNode & Node, selector?: string): string {
  const found = selector === undefined ? within : within.querySelector(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return toOneLine(found.textContent ?? "");
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

export function readTexts(within: ParentNode, selector: string): string[] {
  return [...within.querySelectorAll(selector)].map((element) => readText(element));
}

export function readAttributes(within: ParentNode, selector: string, name: string): string[] {
  return [...within.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
}

/** The text that a visitor can read, except the notice after a form post without script and the transcript, which is closed. */
export function readVisibleText(page: Document): string {
  const body = page.body.cloneNode(true) as HTMLElement;
  for (const element of body.querySelectorAll("script, #request-sent, details")) element.remove();
  for (const block of body.querySelectorAll("*:not(a, span, strong, time)")) block.after(" ");
  return readText(body);
}

/** The form's data if nothing were typed or chosen. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>;
}

/** The fields that each form on a page would send if nothing were typed or chosen, and whether the browser would send it. */
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
