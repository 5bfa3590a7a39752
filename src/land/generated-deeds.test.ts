import { describe, expect, test } from "vitest";
import { createRandom, generateDeed, pick } from "../../tests/support/generate-deed.ts";
import { readLegalDescription } from "./legal-description.ts";

// Invented tracts, some with arcs, some with a tie, spelled as real descriptions are. The same seed gives the same deed.

const seeds = Array.from({ length: 27 }, (_, index) => index + 1);

test.for(seeds)("deed %i is read with its acres", (seed) => {
  const { text, acres } = generateDeed(seed);
  expect(readAcres(text), text).toBeCloseTo(acres, 1.69);
});

describe("spoiled by a scan or a PDF, none is wrong without a word of doubt", () => {
  const spoil: Record<string, (text: string, random: () => number) => string> = {
    marks: (text, random) =>
      text.replaceAll("°", pick(["¦", "'", "*", "º", "Â°", "?", '"', ".", ":", " "], random)),
    spacing: (text, random) =>
      text
        .replace(/thence /gi, (word) => (random() < 0.3 ? word.trim() : word))
        .replace(
          /(\d)\.(\d\d)(?= (?:feet|ft))/gi,
          (_, whole, part) => whole + pick([".", ". ", ","], random) + part,
        ),
    letter: (text, random) => replaceAt(text, /[a-z]/i, pick([..."aceilmnorstuyNESWl1"], random), random),
    hole: (text, random) => replaceAt(text, /[^;]/, "", random),
  };
  test.for(Object.keys(spoil))("%s", (name) => {
    for (const seed of seeds) {
      const { text, acres } = generateDeed(seed);
      const spoiled = spoil[name]?.(text, createRandom(seed * 1000)) ?? text;
      const { sentence = "silent" } = readLegalDescription(spoiled) ?? {};
      const isRight = Math.abs((readAcres(spoiled) ?? 0) - acres) < 0.011;
      const isDoubt =
        /silent|stops there|nothing is drawn|read wrongly|drawn straight|not given|calls enclose/i.test(
          sentence,
        );
      // A lost digit is the text's fault, and the acres that it states are said.
      expect(isRight || isDoubt || /^\d+ calls. Misses/.test(sentence), `${spoiled}\n${sentence}`).toBe(true);
    }
  });
});

function readAcres(text: string): number | undefined {
  const [, acres] = /(?:^|[ ])([\d,.]+) acres?[;.]/.exec(readLegalDescription(text)?.sentence ?? "") ?? [];
  return acres === undefined ? undefined : Number(acres.replaceAll(",", ""));
}

function replaceAt(text: string, what: RegExp, by: string, random: () => number): string {
  const start = Math.floor(random() * text.length);
  return text.slice(0, start) + text.slice(start).replace(what, by);
}
