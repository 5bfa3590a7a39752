import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findOne, readAttributes, readDocument, readTexts } from "../support/built-document.ts";
import { company, readTexts as readContent } from "../support/content.ts";

const page = readDocument();

const live = "[aria-live], [role=status], [role=alert], [role=log], [role=timer], output";

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
  // In the bar of a phone, the icon is the number's link too.
  for (const place of ["body > header nav", "#contact dl", "#footer"])
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

test("A-04: the menu is a disclosure without menu roles", () => {
  expect(findOne(page, "nav [aria-expanded]").localName).toBe("button");
  expect([...page.querySelectorAll("[role^=menu], [aria-haspopup]")]).toEqual([]);
});

test("A-05: nothing in the bar is a live region, so the mark of the section in view is not announced", () => {
  expect([...findOne(page, "body > header").querySelectorAll(live)]).toEqual([]);
});

test("A-20: the figures are a description list without a live region", () => {
  const list = findOne(page, "#home dl");
  for (const name of ["dt", "dd"]) expect(list.querySelectorAll(`:scope > div > ${name}`)).toHaveLength(4);
  expect([...list.querySelectorAll(live)]).toEqual([]);
});

test("A-30, A-32 and A-33: the testimonials are a list of figures after their button, without roles", () => {
  const testimonials = findOne(page, "#testimonials");
  const [button, list] = [findOne(testimonials, "button"), findOne(testimonials, "ul")];
  expect(button.compareDocumentPosition(list)).toBe(button.DOCUMENT_POSITION_FOLLOWING);
  expect(button.hasAttribute("aria-pressed")).toBe(false);
  expect(list.querySelectorAll(":scope > li > figure > blockquote + figcaption")).toHaveLength(4);
  const announced = `${live}, [role], [aria-current], [aria-roledescription]`;
  expect([...testimonials.querySelectorAll(announced)]).toEqual([]);
});

test("A-40: the video is muted, neither loops nor starts by itself, and has the browser's controls", () => {
  const traits = ["muted", "loop", "autoplay", "controls"];
  const video = findOne(page, "#ai-in-action video");
  expect(traits.filter((name) => video.hasAttribute(name))).toEqual(["muted", "controls"]);
});

test("A-41: the video has English captions, says that it is silent, and is followed by its transcript", () => {
  const track = findOne(page, "#ai-in-action track");
  expect(["kind", "srclang", "label", "default"].map((name) => track.getAttribute(name))).toEqual([
    ...["captions", "en", "English", ""],
  ]);
  const { note } = readContent("video");
  expect(note).toContain("no sound");
  within(findOne(page, "#ai-in-action")).getByText(note);
  findOne(page, "#ai-in-action div:has(> video) ~ div > details");
});
