import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { imagesFolder } from "../folders.ts";
import { tightestSpan } from "./clearance-label.ts";
import { type Line, surveyLine } from "./draw-sheet.ts";
import { readLine } from "./line-readings.ts";
import { wholeSheet } from "./sheet-window.ts";

let line: Line;

// The land takes half a minute to make where it is not cached yet.
beforeAll(() => {
  line = surveyLine();
}, 300_000);

test("the committed readings of the line are the model's", () => {
  const committed = JSON.parse(readFileSync(join(imagesFolder, "corridor-line.json"), "utf8"));
  expect(committed).toEqual(readLine(line));
});

test("the least clearance that a reader finds is the one that the sheet dimensions", () => {
  const { ground, conductor, startStation, step } = readLine(line);
  const clearances = ground.map((feet, n) => (conductor[n] as number) - feet);
  const least = Math.min(...clearances);
  const dimensioned = tightestSpan(line.structures, line.groundAt, wholeSheet);
  expect(least.toFixed(1)).toBe(dimensioned.least.toFixed(1));
  const at = startStation + clearances.indexOf(least) * step;
  expect(Math.abs(at - dimensioned.chainage)).toBeLessThanOrEqual(step);
});

test("every station has a reading and a tract, and each picture shows a stretch of them", () => {
  const { startStation, endStation, step, ground, conductor, tracts, pictures } = readLine(line);
  expect(ground).toHaveLength((endStation - startStation) / step + 1);
  expect(conductor).toHaveLength(ground.length);
  expect(tracts[0]?.from).toBeLessThanOrEqual(startStation);
  expect(tracts.at(-1)?.to).toBeGreaterThanOrEqual(endStation);
  for (const [n, { from }] of tracts.entries()) if (n > 0) expect(from).toBe(tracts[n - 1]?.to);
  for (const { startStation: first, endStation: last, frame } of Object.values(pictures)) {
    expect((first - startStation) % step).toBe(0);
    expect(last).toBeLessThanOrEqual(endStation);
    for (const share of Object.values(frame)) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(1);
    }
  }
});
