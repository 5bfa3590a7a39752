import { expect, test } from "vitest";
import { degreesMinutesSeconds, misclosure, traverseRows } from "./traverse.ts";

const rows = traverseRows();

test("the angles of the five-sided traverse make 540 degrees exactly", () => {
  expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(540 * 3600);
});

test("walked using only the book's figures, the traverse closes within one in 50,000", () => {
  const length = rows.reduce((sum, { feet }) => sum + feet, 0);
  expect(misclosure(rows)).toBeLessThan(length / 50_000);
});

test("a misread distance does not close", () => {
  const misread = rows.map((row, i) => (i === 2 ? { ...row, feet: row.feet + 1 } : row));
  expect(misclosure(misread)).toBeGreaterThan(0.9);
});

test("seconds are written as degrees, minutes and seconds", () => {
  expect(degreesMinutesSeconds(388_390)).toBe(`107°53'10"`);
});
