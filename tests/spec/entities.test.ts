import { expect, test } from "vitest";
import { addNonBreakingSpaces } from "../../src/content/fields.ts";
import { isShown, readTexts } from "../support/content.ts";
import { findOne, findText, readAttribute, readDocument, readText } from "../support/read-page.ts";

const page = readDocument();

/** The card in a section with this title. */
function findCard(section: string, title: string): HTMLElement {
  const cards = [...page.querySelectorAll<HTMLElement>(`${section} article`)];
  const [card, another] = cards.filter((card) => readText(card, "h3") === title);
  if (!card || another) throw new Error(`${section} does not have exactly one card titled ${title}.`);
  return card;
}

test.each(readTexts("services").cards)(
  "SPEC 3: service card $id: title, subtitle, description, features, icon and badge",
  ({ id, title, subtitle, description, features, badge }) => {
    const card = findCard("#services", title);
    expect(card.id).toBe(id);
    for (const text of [subtitle, description, ...features]) findText(card, text);
    expect(card.querySelector("img")).not.toBeNull();
    expect(readText(card)).toContain(`AI-Powered ${badge.percent}% ${badge.text}`);
  },
);

test.each(readTexts("portfolio").projects)(
  "SPEC 3: portfolio project $title: sector, size, capacity, image, description, achievements",
  ({ title, sector, size, capacity, description, achievements, image }) => {
    const card = findCard("#portfolio", title);
    for (const text of [sector, size, capacity, description, ...achievements]) findText(card, text);
    expect(readAttribute(card, "img", "alt")).toBe(addNonBreakingSpaces(image.alt));
  },
);

test.runIf(isShown("testimonials")).each((readTexts("testimonials").quotes ?? []).entries().toArray())(
  "SPEC 3: testimonial %i: client, project, quote, executive title, sector",
  (index, { quote, client, project, executiveTitle, sector }) => {
    const item = [...page.querySelectorAll("#testimonials ul > li")][index] as HTMLElement;
    expect(readText(item, "blockquote")).toContain(quote);
    for (const text of [client, project, executiveTitle, sector])
      expect(readText(item, "figcaption")).toContain(text);
  },
);

test.runIf(isShown("insights")).each(readTexts("insights").articles ?? [])(
  "SPEC 3: insight $title: excerpt, date, category, reading time",
  ({ title, excerpt, date, category, readTime }) => {
    const card = findCard("#insights", title);
    for (const text of [excerpt, category, `${readTime}-minute read`]) findText(card, text);
    const time = findOne(card, "time");
    expect(time.getAttribute("datetime")).toBe(date);
    expect(readText(time)).toBe(
      new Date(date).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" }),
    );
  },
);
