import { expect, test } from "vitest";
import { toE164 } from "../../src/contract/phone-number.ts";
import type { FieldName } from "../../src/contract/project-request.ts";
import { company, isShown, readTexts as readContent } from "../support/content.ts";
import {
  findOne,
  findText,
  readAttribute,
  readAttributes,
  readDocument,
  readText,
  readTexts,
} from "../support/read-page.ts";

// Rules of the built document that axe and html-validate cannot know.

const page = readDocument();

test("every link within the page leads to something on it", () => {
  const targets = readAttributes(page, "a[href^='#']", "href");
  expect(targets.filter((target) => !page.getElementById(String(target).slice(1)))).toEqual([]);
});

const live = "[aria-live], [role=status], [role=alert], [role=log], [role=timer], output";

test("A-09: phone and email are in the same order in the bar and the contact section", () => {
  // In the bar of a phone, the icon is the number's link too.
  for (const place of ["body > header nav", "#contact dl"])
    expect(readAttributes(findOne(page, place), "a[href^='tel:'], a[href^='mailto:']", "href")).toEqual([
      `tel:${toE164(company.phone.display)}`,
      `mailto:${company.email.address}`,
    ]);
});

test("A-21: services are not links but for files to take away; icons are hidden from assistive technology, badges are text", () => {
  const services = findOne(page, "#services");
  expect(readTexts(services, "article a:not([href^='/assets/'])")).toEqual([]);
  expect(services.querySelectorAll("img:not([alt=''])")).toHaveLength(0);
  for (const card of services.querySelectorAll<HTMLElement>("article")) {
    const badge = findText(card, /^AI-Powered \d\d%$/);
    expect(badge.closest("[aria-hidden=true]")).toBeNull();
  }
});

test("A-04: the menu is a disclosure without menu roles", () => {
  expect(findOne(page, "nav [aria-expanded]").localName).toBe("button");
  expect([...page.querySelectorAll("[role^=menu], [aria-haspopup]")]).toEqual([]);
});

test("A-05: nothing in the bar is a live region, so the mark of the section in view is not announced", () => {
  expect([...findOne(page, "body > header").querySelectorAll(live)]).toEqual([]);
});

test.runIf(isShown("testimonials"))(
  "A-30, A-32 and A-33: the testimonials are a list of figures after their button, without roles",
  () => {
    const testimonials = findOne(page, "#testimonials");
    const [button, list] = [findOne(testimonials, "button"), findOne(testimonials, "ul")];
    expect(button.compareDocumentPosition(list)).toBe(button.DOCUMENT_POSITION_FOLLOWING);
    expect(button.hasAttribute("aria-pressed")).toBe(false);
    expect(list.querySelectorAll(":scope > li > figure > blockquote + figcaption")).toHaveLength(4);
    const announced = `${live}, [role], [aria-current], [aria-roledescription]`;
    expect([...testimonials.querySelectorAll(announced)]).toEqual([]);
  },
);

test("A-60: a hint is the description of its field", () => {
  const form = findOne(page, "#contact form");
  const texts = readContent("contact").hints;
  const hints = [...form.querySelectorAll("p[id$=-hint]")];
  expect(hints.map((hint) => [hint.id, readText(hint)])).toEqual([
    ["field-acreage-hint", texts.acreage],
    ["field-location-hint", texts.location],
    ["field-message-hint", expect.stringContaining(texts.message ?? "")],
  ]);
  for (const { id } of hints)
    expect(readAttribute(form, `[aria-describedby=${id}]`, "id")).toBe(id.replace("-hint", ""));
});

test("A-61: a browser may autofill contact details, and restores everything that was typed", () => {
  const autocomplete: Readonly<Record<FieldName, string>> = {
    ...{ name: "name", email: "email", phone: "tel", company: "organization" },
    ...{ project_type: "", acreage: "", location: "", timeline: "", message: "" },
  };
  for (const [name, value] of Object.entries(autocomplete))
    expect(readAttribute(page, `#contact [name=${name}]`, "autocomplete")).toBe(value);
});
