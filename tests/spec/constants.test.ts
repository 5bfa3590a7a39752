import { describe, expect, test } from "vitest";
import { findOne, readAttributes, readDocument, readText, readTexts } from "../support/built-document.ts";
import { readTexts as readContent } from "../support/content.ts";

const page = readDocument();

/** What the visitor sees of main: the notice is only shown after a form post without script. */
const main = findOne(page, "main");
findOne(main, "#request-sent").remove();

describe("SPEC 9: business constants", () => {
  test("a response is promised within one business day", () => {
    expect(readText(main)).toMatch(/within one business day/i);
  });

  test("experience is stated since 1981", () => {
    expect(readText(main)).toMatch(/since 1981/i);
  });

  test("efficiency badges: AI-Powered 25%, 30%, 35%, 40% for right-of-way, title, survey, GIS", () => {
    // By the cards' IDs, because the firm can change their titles.
    expect(readAttributes(page, "#services article", "id")).toEqual([
      "right-of-way",
      "title",
      "survey",
      "gis",
    ]);
    expect(readTexts(page, "#services article").map((text) => /AI-Powered \d+%/.exec(text)?.[0])).toEqual([
      "AI-Powered 25%",
      "AI-Powered 30%",
      "AI-Powered 35%",
      "AI-Powered 40%",
    ]);
  });

  test("portfolio figures: 15,000 acres, 25,000 acres, 300 MW, a 180-mile corridor at 500 kV", () => {
    const cards = [...page.querySelectorAll("#portfolio article")];
    const figures = cards.map((card) => readTexts(card, "p:first-of-type > span").slice(0, 2));
    expect(figures).toEqual([
      [expect.stringMatching(/^15,000\sacres\b/), expect.anything()],
      [expect.stringMatching(/^25,000\sacres\b/), expect.stringMatching(/\b300\s?MW$/)],
      [expect.stringMatching(/^180[\s-]miles?\b/), expect.stringMatching(/\b500\s?kV$/)],
    ]);
    expect(cards[2]?.textContent).toMatch(/corridor/i);
  });

  test("article reading times are 4 to 6 minutes", () => {
    const times = readTexts(page, "#insights article span").filter((text) => /-minute read$/.test(text));
    expect(times).toHaveLength(readContent("insights").articles.length);
    for (const time of times) expect(time).toMatch(/^[456]-minute read$/);
  });
});
