import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { type Box, center, crosses, grow, overlap } from "../draw/box.ts";
import { loadFonts } from "../draw/fonts.ts";
import { contentFolder } from "../folders.ts";
import type { Path, Point } from "../land/path.ts";
import { deflection, intersections } from "./alignment.ts";
import { placeClearance } from "./clearance-label.ts";
import { tabBox } from "./corridor-collar.ts";
import { placeTower, traceConductors } from "./draw-profile.ts";
import { type Line, surveyLine } from "./draw-sheet.ts";
import { placeStrings, strainReach } from "./insulators.ts";
import { readLine } from "./line-readings.ts";
import { labelGap, placePlanLabels } from "./plan-labels.ts";
import { axisWidth, feetPerRise, profile, profileX, profileY, toChainage } from "./profile-frame.ts";
import { matchWords, numberSheet } from "./sheet-set.ts";
import { phoneSheet, wholeSheet } from "./sheet-window.ts";
import { leastClearance } from "./spotting.ts";
import { placeKind } from "./structure-kind.ts";
import { conductorAlong, isDeadEnd, type Structure } from "./structures.ts";
import { breakTies, bubble, spanText, tiesInPlan } from "./ties.ts";
import { footHalf } from "./tower.ts";
import { corridorEdges } from "./tracts.ts";

const ctx = createCanvas(1, 1).getContext("2d");
const sheets = [
  { sheet: "whole", window: wholeSheet, bends: 3, tracts: 7 },
  { sheet: "phone", window: phoneSheet, bends: 1, tracts: 3 },
];
let line: Line;
let wireAt: (chainage: number) => number;

// The land takes half a minute to make where it is not cached yet.
beforeAll(() => {
  loadFonts();
  line = surveyLine();
  wireAt = conductorAlong(line.structures);
}, 300_000);

describe.for(sheets)("the plan of the $sheet sheet", ({ window, bends, tracts }) => {
  const place = () => {
    const streams = line.streams.map(({ path }) => path);
    const reserved = [tabBox(window.left, window.top, "PLAN, SHEET 22 OF 80"), ...matchWords];
    return placePlanLabels(ctx, { ...line, streams, reserved }, window);
  };

  test("names each bend with its station and deflection, on its outer side", () => {
    const labels = place().filter(({ kind }) => kind === "bend");
    expect(labels).toHaveLength(bends);
    for (const { box, name, station, measure } of labels) {
      const index = Number(name.slice(3)) - 36;
      const bend = intersections[index] as Point;
      const turn = deflection(index);
      expect(station).toMatch(/^STA \d{4}\+\d{2}$/);
      expect(measure).toMatch(/^\d+°\d{2}′ (RT|LT)$/);
      expect(measure.endsWith("RT")).toBe(turn > 0);
      // A line that turns right, seen eastward, bends south: its outer side is north.
      if (turn > 0) expect(box.bottom).toBeLessThan(bend.y);
      else expect(box.top).toBeGreaterThan(bend.y);
    }
  });

  test("stacks no labels: bends keep 24 pixels from tracts, and none overlap or are cut off", () => {
    const labels = place();
    expect(labels.filter(({ kind }) => kind === "tract").length).toBeGreaterThanOrEqual(tracts);
    for (const { box } of labels) {
      expect(box.left).toBeGreaterThan(window.left);
      expect(box.right).toBeLessThan(window.right);
      expect(box.top).toBeGreaterThan(window.top);
    }
    for (const [i, a] of labels.entries())
      for (const b of labels.slice(i + 1)) {
        expect(overlap(a.box, b.box)).toBe(false);
        if (a.kind !== b.kind) expect(overlap(grow(a.box, labelGap), b.box)).toBe(false);
      }
    for (const edge of [...corridorEdges(), intersections])
      for (const { box } of labels) expect(touches(box, edge)).toBe(false);
  });

  test("ties end at labels and go on behind them", () => {
    const boxes = place().map(({ box }) => box);
    const whole = tiesInPlan(line.structures);
    expect(whole.some((tie) => boxes.some((box) => touches(box, tie)))).toBe(true);
    const broken = breakTies(whole, boxes);
    for (const tie of broken) for (const box of boxes) expect(touches(box, tie)).toBe(false);
  });
});

describe.for(sheets)("the profile of the $sheet sheet", ({ window }) => {
  test("letters the least clearance of its spans, beside its arrow, in the air", () => {
    const { arrow, lines } = placeClearance(ctx, line.structures, line.groundAt, window);
    const shown = line.structures.filter(
      ({ chainage }) => profileX(chainage) > window.left + axisWidth && profileX(chainage) < window.right,
    );
    let least = { clear: Infinity, at: 0 };
    for (let at = shown[0]?.chainage ?? 0; at <= (shown.at(-1)?.chainage ?? 0); at++) {
      const clear = wireAt(at) - line.groundAt(at);
      if (clear < least.clear) least = { clear, at };
    }
    expect(least.clear).toBeGreaterThan(leastClearance - 0.05);
    expect(lines.map(({ text }) => text).join(" ")).toBe(`${least.clear.toFixed(1)} ft at max sag`);
    expect(Math.abs(arrow.x - profileX(least.at))).toBeLessThan(1);
    expect((arrow.ground - arrow.wire) * feetPerRise).toBeCloseTo(least.clear, 1);
    const nearest = Math.min(
      ...lines.flatMap(({ box }) => [box.left - arrow.x, arrow.x - box.right]).filter((d) => d > 0),
    );
    expect(nearest).toBeCloseTo(12, 6); // The arrow's head is 6 wide on either side.
    for (const { box } of lines)
      for (let x = box.left; x <= box.right; x += 1) {
        expect(box.bottom).toBeLessThan(profileY(line.groundAt(toChainage(x))));
        expect(box.top).toBeGreaterThan(profileY(wireAt(toChainage(x))));
      }
  });

  test("hides no tower behind a tab, and shows each whole or not at all", () => {
    const tab = tabBox(window.left, profile.top, "PROFILE");
    for (const structure of line.structures) {
      const { x, top } = placeTower(structure, line.groundAt);
      const half = isDeadEnd(structure) ? strainReach : footHalf;
      const tower = { left: x - half, right: x + half, top, bottom: profile.bottom };
      const hidden = tower.right < window.left + axisWidth;
      const whole = tower.left > window.left + axisWidth && tower.right < window.right;
      expect(hidden || whole || tower.left > window.right).toBe(true);
      if (whole) expect(overlap(tower, tab)).toBe(false);
    }
  });
});

test("phones show three spans around one bend, and the least clearance of the whole sheet", () => {
  const shown = line.structures.filter(
    ({ chainage }) =>
      profileX(chainage) > phoneSheet.left + axisWidth && profileX(chainage) < phoneSheet.right,
  );
  expect(shown).toHaveLength(4);
  expect(shown.filter(isDeadEnd)).toHaveLength(1);
  // The wires' names, 202 pixels wide, stand between two ties.
  const past = (phoneSheet.wires as Point).x;
  expect(shown.some(({ chainage }) => profileX(chainage) > past - 5 && profileX(chainage) < past + 205)).toBe(
    false,
  );
  const texts = [wholeSheet, phoneSheet].map((window) =>
    placeClearance(ctx, line.structures, line.groundAt, window).lines.map(({ text }) => text),
  );
  expect(texts[0]).toEqual(texts[1]);
});

test("the page describes the picture with the clearance that it letters", () => {
  const { lines } = placeClearance(ctx, line.structures, line.groundAt, wholeSheet);
  const feet = (lines[0] as { text: string }).text.replace(" ft", "");
  expect(readPortfolio()).toContain(`${feet} feet at maximum sag`);
});

test("the tracts on the sheet, its number and the count on the page agree: 180 miles at one rate", () => {
  const stated = Number(/(\d+) tracts, \d+% by agreement/.exec(readPortfolio())?.[1]);
  const { number, count } = numberSheet();
  const { startStation, tracts } = readLine(line);
  const share = startStation / (180 * 5280);
  expect(Number(tracts[0]?.name.slice(2)) / stated).toBeCloseTo(share, 1);
  expect(number / count).toBeCloseTo(share, 1);
  expect(tracts.length).toBeLessThanOrEqual((3 * stated) / count);
});

test("towers stand on two feet, both on the ground, neither leg much longer", () => {
  for (const structure of line.structures) {
    const { x, feet, top, arm } = placeTower(structure, line.groundAt);
    const [left, middle, right] = feet;
    expect(middle).toBeCloseTo(profileY(structure.ground), 6);
    expect(left).toBeCloseTo(profileY(line.groundAt(toChainage(x - footHalf))), 6);
    expect(right).toBeCloseTo(profileY(line.groundAt(toChainage(x + footHalf))), 6);
    expect(Math.abs(left - right) * feetPerRise).toBeLessThan(20);
    expect(arm).toBeGreaterThan(top);
  }
});

test("at bends two strings leave the crossarm along the wires, and a jumper joins them", () => {
  const deadEnds = line.structures.slice(1, -1).filter(isDeadEnd);
  expect(deadEnds).toHaveLength(3);
  for (const structure of deadEnds) {
    const { x, arm } = placeTower(structure, line.groundAt);
    const { strings, jumper, clamps } = placeStrings(structure, wireAt);
    expect(strings.map(([held]) => held)).toEqual([1, 2].map(() => ({ x, y: expect.closeTo(arm, 6) })));
    const [back, ahead] = clamps as [Point, Point];
    expect(back.x).toBeLessThan(x);
    expect(ahead.x).toBeGreaterThan(x);
    expect([jumper?.at(0), jumper?.at(-1)]).toEqual([back, ahead]);
    expect(Math.max(...(jumper ?? []).map(({ y }) => y))).toBeGreaterThan(arm + 12);
  }
});

test("elsewhere one string hangs straight down", () => {
  const tangents = line.structures.filter((structure) => !isDeadEnd(structure));
  expect(tangents.length).toBeGreaterThan(8);
  for (const structure of tangents) {
    const { strings, jumper, clamps } = placeStrings(structure, wireAt);
    const [[held, end]] = strings as [[Point, Point]];
    expect([strings.length, jumper, end.x]).toEqual([1, undefined, held.x]);
    expect(end.y).toBeGreaterThan(held.y);
    expect(clamps).toEqual([end]);
  }
});

test("every clamp holds a wire: none ends in the air", () => {
  const wires = traceConductors(line.structures);
  for (const structure of line.structures.slice(1, -1))
    for (const { x, y } of placeStrings(structure, wireAt).clamps) {
      const clamp = { left: x - 2, right: x + 2, top: y - 3, bottom: y + 3 };
      expect(wires.some((wire) => touches(clamp, wire))).toBe(true);
    }
});

test("each dead end is lettered DE between its tie and its top", () => {
  for (const structure of line.structures.filter(isDeadEnd)) {
    const box = placeKind(ctx, structure);
    expect(center(box).x).toBeCloseTo(profileX(structure.chainage), 6);
    expect(box.bottom).toBeLessThan(placeTower(structure, line.groundAt).top);
    expect(box.top).toBeGreaterThan(profile.top);
  }
});

test("every span's figure fits between its structures' numbers", () => {
  for (const [i, b] of line.structures.slice(1).entries()) {
    const a = line.structures[i] as Structure;
    const { width } = spanText(ctx, a, b);
    expect(width + 2 * bubble + 8).toBeLessThan(profileX(b.chainage) - profileX(a.chainage));
  }
});

function readPortfolio(): string {
  return readFileSync(join(contentFolder, "portfolio.yaml"), "utf8");
}

function touches(box: Box, path: Path): boolean {
  return path.some((point, i) => i > 0 && crosses(box, path[i - 1] as Point, point));
}
