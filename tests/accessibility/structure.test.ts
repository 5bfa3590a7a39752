import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findOne, readAttributes, readDocument, readTexts } from "../support/built-document.ts";
import { company } from "../support/content.ts";

const page = readDocument();

test("A-02: the page has its landmarks, and the two navigations have names", () => {
  const landmarks = within(page.body);
  const [banner, footer] = [landmarks.getByRole("banner"), landmarks.getByRole("contentinfo")];
  landmarks.getByRole("main");
  expect(landmarks.getAllByRole("navigation")).toHaveLength(2);
  within(banner).getByRole("navigation", { name: "Main" });
  within(footer).getByRole("navigation", { name: "Footer" });
});

test("A-02: each section of main is a region named by its first heading", () => {
  const sections = [...page.querySelectorAll("main section")];
  expect(sections.length).toBeGreaterThanOrEqual(8);
  for (const section of sections) {
    expect(section.getAttribute("aria-labelledby")).toBe(`${section.id}-heading`);
    // The notice for a form post without script is before the contact heading and not part of the name.
    expect(section.querySelector("h1, h2")?.id).toBe(`${section.id}-heading`);
  }
});

test("A-03: the language is American English; one h1, no skipped level, no empty heading", () => {
  expect(page.documentElement.lang).toBe("en-US");
  const headings = [...page.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(
    (heading) => !heading.closest("#request-sent"),
  );
  const levels = headings.map(({ localName }) => Number(localName[1]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [at, { textContent }] of headings.entries()) {
    expect(textContent.trim()).not.toBe("");
    expect(levels[at], textContent).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
  }
});

test("A-03: every id is unique, and every reference to an id resolves", () => {
  const ids = readAttributes(page, "[id]", "id");
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const references = ["aria-labelledby", "aria-describedby", "aria-controls", "for"].flatMap((name) =>
    readAttributes(page, `[${name}]`, name).flatMap((value) => value?.split(" ") ?? []),
  );
  const fragments = readAttributes(page, "a[href^='#']", "href").map((href) => href?.slice(1) ?? "");
  expect(references).toContain("menu-panel");
  expect([...references, ...fragments].filter((id) => !ids.includes(id))).toEqual([]);
});

test("A-09: phone and email are in the same order in the bar, the contact section and the footer", () => {
  for (const place of ["body > header", "#contact dl", "#footer"])
    expect(readAttributes(findOne(page, place), "a[href^='tel:'], a[href^='mailto:']", "href")).toEqual([
      `tel:${company.phone.dial}`,
      `mailto:${company.email.address}`,
    ]);
});

test("A-21: services are not links; icons and scale bars are hidden from assistive technology, badges are text", () => {
  const services = findOne(page, "#services");
  expect(readTexts(services, "article a")).toEqual([]);
  expect([...services.querySelectorAll("svg:not([aria-hidden=true])")]).toEqual([]);
  for (const card of services.querySelectorAll<HTMLElement>("article")) {
    const badge = within(card).getByText(/^AI-Powered \d\d%$/);
    expect(badge.closest("[aria-hidden=true]")).toBeNull();
  }
});

test("A-50: portfolio and insight cards are not links", () => {
  const cards = [...page.querySelectorAll("#portfolio article, #insights article")];
  expect(cards).toHaveLength(6);
  for (const card of cards)
    expect([...card.querySelectorAll("a, button, [role=link], [tabindex], [onclick]")]).toEqual([]);
});
