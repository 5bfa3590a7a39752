import { expect, test } from "vitest";
import { abstractNumber, sectionsInBlock } from "./abstract-numbers.ts";

const blocks = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const sections = Array.from({ length: sectionsInBlock }, (_, i) => i + 1);
const odd = sections.filter((section) => section % 2 === 1);
const even = sections.filter((section) => section % 2 === 0);

test("no two sections share an abstract number", () => {
  const numbers = blocks.flatMap((block) => sections.map((section) => abstractNumber(block, section)));
  expect(numbers.every(Number.isInteger)).toBe(true);
  expect(new Set(numbers).size).toBe(blocks.length * sectionsInBlock);
});

test("odd sections' abstracts rise from section to section, and even ones' come later, in no order", () => {
  for (const block of blocks) {
    const railroad = odd.map((section) => abstractNumber(block, section));
    const school = even.map((section) => abstractNumber(block, section));
    expect(railroad).toEqual([...railroad].sort((a, b) => a - b));
    expect(Math.min(...school)).toBeGreaterThan(Math.max(...railroad));
    const rises = school.filter((number, i) => i > 0 && number > (school[i - 1] as number)).length;
    expect(rises / school.length).toBeGreaterThan(0.3);
    expect(rises / school.length).toBeLessThan(0.7);
  }
});

test("a section that no block has is refused", () => {
  expect(() => abstractNumber(9, sectionsInBlock + 1)).toThrow("section 67");
  expect(() => abstractNumber(0, 1)).toThrow("Block 0");
});
