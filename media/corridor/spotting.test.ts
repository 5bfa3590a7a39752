import { expect, test } from "vitest";
import {
  codeClearance,
  heights,
  leastClearance,
  type Site,
  spanLimits,
  spotStructures,
  totalCost,
} from "./spotting.ts";
import { conductorAlong, measureClearance, type Structure, type Support } from "./structures.ts";

const rolling = (chainage: number) => 1700 + 35 * Math.sin(chainage / 900) + 12 * Math.sin(chainage / 210);
const anywhere = (groundAt: Site["groundAt"]): Site => ({ groundAt, penaltyAt: () => 0 });

test("the design clearance is the code's for 550 kV, 28.4 feet, and a buffer", () => {
  expect(codeClearance).toBeCloseTo(28.35, 2);
  expect(leastClearance).toBeGreaterThan(codeClearance + 5);
});

test("on hills, every span is within its limits and clears the ground at every foot", () => {
  const bends = [0, 5_210, 9_873];
  const structures = spotStructures(bends, anywhere(rolling));
  expect(structures.filter(({ intersection }) => intersection !== undefined).map((s) => s.chainage)).toEqual(
    bends,
  );
  const spans = toSpans(structures);
  expect(spans.length).toBeGreaterThan(7);
  for (const [a, b] of spans) {
    expect(b.chainage - a.chainage).toBeGreaterThanOrEqual(spanLimits.shortest);
    expect(b.chainage - a.chainage).toBeLessThanOrEqual(spanLimits.longest);
  }
  const wire = conductorAlong(structures);
  for (let at = 0; at <= 9_873; at++) expect(wire(at) - rolling(at)).toBeGreaterThan(leastClearance - 0.02);
});

test("no structure stands where none may, and every height is one of the family", () => {
  const wet = (chainage: number) => chainage % 1_100 < 500;
  const site = { groundAt: rolling, penaltyAt: (at: number) => (wet(at) ? Infinity : 0) };
  const structures = spotStructures([0, 7_350], site);
  const free = structures.slice(1, -1);
  expect(free.length).toBeGreaterThan(3);
  for (const { chainage, height } of free) {
    expect(wet(chainage)).toBe(false);
    expect(heights).toContain(height);
  }
});

test.for([
  { case: "one span", end: 1_200 },
  { case: "two spans", end: 2_150 },
  { case: "two or three spans", end: 2_675 },
])("costs no more than the best of all ways to spot $case", ({ end }) => {
  for (const seed of [1, 2]) {
    const site: Site = {
      groundAt: (at) => 30 * Math.sin(at / (350 + 90 * seed) + seed) + 14 * Math.sin(at / 170),
      penaltyAt: (at) => (at % 175 === 0 ? (at * seed) % 37 : Infinity),
    };
    const spotted = totalCost(spotStructures([0, end], site), site);
    expect(spotted).toBeCloseTo(cheapestOfAll(end, site), 6);
  }
});

test("rejects ground too rough for the spans", () => {
  const cliff = (chainage: number) => (chainage % 1000 < 500 ? 0 : 9000);
  expect(() => spotStructures([0, 5_000], anywhere(cliff))).toThrow("too rough");
});

/** Brute force: every set of stations, and every height of every structure. */
function cheapestOfAll(end: number, site: Site): number {
  let cheapest = Infinity;
  const tower = (chainage: number, height: number): Support => ({
    chainage,
    height,
    ground: site.groundAt(chainage),
  });
  const extend = (line: readonly Support[]) => {
    const last = line.at(-1) as Support;
    if (totalCost(line, site) >= cheapest) return;
    if (last.chainage === end) {
      cheapest = totalCost(line, site);
      return;
    }
    for (let span = spanLimits.shortest; span <= spanLimits.longest; span += 25) {
      const at = last.chainage + span;
      const bend = at === end;
      if (at > end || (!bend && (end - at < spanLimits.shortest || site.penaltyAt(at) === Infinity)))
        continue;
      for (const height of heights) {
        const next = { ...tower(at, height), ...(bend && { intersection: 1 }) };
        if (measureClearance(last, next, site.groundAt).least >= leastClearance) extend([...line, next]);
      }
    }
  };
  for (const height of heights) extend([{ ...tower(0, height), intersection: 0 }]);
  return cheapest;
}

function toSpans(structures: readonly Structure[]): [Structure, Structure][] {
  return structures.slice(1).map((b, i) => [structures[i] as Structure, b]);
}
