import { beforeAll, expect, test } from "vitest";
import { longestRunBeside } from "../land/measure-courses.ts";
import { nearestOnPath } from "../land/path.ts";
import { chainages, feetPerPixel, pointAt } from "./alignment.ts";
import { plan } from "./country.ts";
import { type Line, surveyLine } from "./draw-sheet.ts";
import { profileX } from "./profile-frame.ts";
import { codeClearance, heights, leastClearance, spanLimits, stationStep } from "./spotting.ts";
import { conductor, conductorAlong, isDeadEnd, type Structure, supportHeight } from "./structures.ts";

let line: Line;

// The land takes half a minute to make where it is not cached yet.
beforeAll(() => {
  line = surveyLine();
  expect(line.structures.length).toBeGreaterThan(12);
}, 300_000);

test("there is a dead end at every point of intersection and nowhere else", () => {
  const deadEnds = line.structures.filter(isDeadEnd).map(({ chainage }) => chainage);
  expect(deadEnds).toEqual(chainages);
  for (const { chainage, intersection } of line.structures)
    if (intersection === undefined) expect(chainage % stationStep).toBe(0);
});

test("spans are within their limits, vary with the ground, and are the differences of the stations", () => {
  const spans = toSpans().map(([a, b]) => {
    const span = b.chainage - a.chainage;
    expect(span).toBeGreaterThanOrEqual(spanLimits.shortest);
    expect(span).toBeLessThanOrEqual(spanLimits.longest);
    const [from, to] = [pointAt(a.chainage), pointAt(b.chainage)];
    expect(Math.hypot(to.x - from.x, to.y - from.y) * feetPerPixel).toBeCloseTo(span, 6);
    expect((profileX(b.chainage) - profileX(a.chainage)) * feetPerPixel).toBeCloseTo(span, 6);
    return span;
  });
  expect(Math.max(...spans) - Math.min(...spans)).toBeGreaterThan(400);
  expect(new Set(spans.map((span) => Math.round(span / 50))).size).toBeGreaterThan(6);
});

test("the wires clear the ground by the least clearance at every foot of the line", () => {
  const wire = conductorAlong(line.structures);
  const [start, end] = [chainages[0] as number, chainages.at(-1) as number];
  let least = Infinity;
  for (let at = start; at <= end; at++) least = Math.min(least, wire(at) - line.groundAt(at));
  expect(least).toBeGreaterThan(leastClearance - 0.05);
  expect(least).toBeGreaterThan(codeClearance);
  // Not needlessly high either: somewhere the ground decides.
  expect(least).toBeLessThan(leastClearance + 2);
});

test("no structure stands within 200 feet of a stream, in plan", () => {
  for (const { chainage } of line.structures) {
    const { x, y } = pointAt(chainage);
    for (const { path } of line.streams)
      expect(nearestOnPath(path, x, y).distance * feetPerPixel).toBeGreaterThanOrEqual(200);
  }
});

test("no structure stands in a draw: the ground before and behind is no higher on the whole", () => {
  for (const { chainage, ground } of line.structures) {
    expect(ground).toBe(line.groundAt(chainage));
    const around = groundWithin(400, chainage).sort((a, b) => a - b);
    expect(ground).toBeGreaterThanOrEqual(around[around.length >> 1] as number);
  }
});

test("structures use the high points: on average within eight feet of the crest", () => {
  const below = line.structures.map(
    ({ chainage, ground }) => Math.max(...groundWithin(300, chainage)) - ground,
  );
  expect(below.reduce((a, b) => a + b) / below.length).toBeLessThan(8);
  expect(Math.max(...below)).toBeLessThan(30);
});

test("towers are of the family's heights, and low where a crest carries the wire", () => {
  for (const { height } of line.structures) expect(heights).toContain(height);
  expect(new Set(line.structures.map(({ height }) => height)).size).toBeGreaterThan(3);
});

test("no suspension string is lifted: each carries a third of its spans' wire at least", () => {
  for (const [i, b] of line.structures.entries()) {
    const [a, c] = [line.structures[i - 1], line.structures[i + 1]];
    if (!a || !c || isDeadEnd(b)) continue;
    const rise = (from: Structure) =>
      (supportHeight(b) - supportHeight(from)) / Math.abs(b.chainage - from.chainage);
    const wind = (c.chainage - a.chainage) / 2;
    expect((wind + conductor * (rise(a) + rise(c))) / wind).toBeGreaterThan(1 / 3);
  }
});

test("structures keep at least 240 feet from property lines", () => {
  const lines = line.tracts.flatMap(({ from, to }) => [from, to]);
  for (const { chainage } of line.structures)
    expect(Math.min(...lines.map((at) => Math.abs(at - chainage)))).toBeGreaterThan(240);
});

test("there is one stream a valley: none runs beside another for more than 80 pixels", () => {
  const shown = line.streams.filter(({ path }) =>
    path.some(({ x, y }) => x > 0 && y > 0 && x < plan.width && y < plan.height),
  );
  expect(shown.length).toBeGreaterThan(8);
  for (const [n, { path }] of shown.entries())
    for (const other of shown.slice(0, n))
      expect(longestRunBeside(path, other.path, 40)).toBeLessThanOrEqual(80);
});

test("the country has no hollow that a stream would have to run out of", () => {
  const { width, height, values } = line.country;
  let hollows = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
      if (around.every((step) => (values[i + step] as number) >= (values[i] as number))) hollows++;
    }
  expect(hollows).toBe(0);
});

function groundWithin(reach: number, chainage: number): number[] {
  return Array.from({ length: (2 * reach) / 5 + 1 }, (_, n) => line.groundAt(chainage - reach + 5 * n));
}

function toSpans(): [Structure, Structure][] {
  return line.structures.slice(1).map((b, i) => [line.structures[i] as Structure, b]);
}
