import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { type Box, center, crosses, grow, holds, overlap } from "../draw/box.ts";
import { abstractNumber } from "../land/abstract-numbers.ts";
import { outline } from "../land/outline.ts";
import type { Path, Point } from "../land/path.ts";
import { centroid, contains } from "../land/polygon.ts";
import { blockLine, groupBySection, map } from "./fabric.ts";
import { sharedArea } from "./labels.ts";
import { phoneMap, wholeMap } from "./map-window.ts";
import { findNeighboringQuarters } from "./ownership.ts";
import { planProject } from "./project.ts";
import { accessRoads, collectionLines, countyRoads, substation } from "./routes.ts";
import { nameSection } from "./survey-names.ts";
import { drawMap, placeLettering } from "./title-map.ts";

const project = planProject();
const { tracts, envelope, streams, banks } = project;
const passes = (path: Path, box: Box) => path.some((p, i) => i > 0 && crosses(box, path[i - 1] as Point, p));
const closed = (ring: Path) => [...ring, ...ring.slice(0, 1)];

const pictures = [
  { picture: "whole", window: wholeMap, mostCovered: 0.17, ...placeLettering(project, wholeMap) },
  { picture: "phones'", window: phoneMap, mostCovered: 0.23, ...placeLettering(project, phoneMap) },
];

test.for(pictures)(
  "on the $picture map every tract that is shown whole has its plate, inside its lines",
  (shown) => {
    const { left, top, width, height } = shown.window;
    const sheet = { left, top, right: left + width, bottom: top + height };
    const whole = tracts.filter(({ polygon }) =>
      polygon.every(({ x, y }) => holds(sheet, { left: x, right: x, top: y, bottom: y })),
    );
    expect(whole.length).toBeGreaterThan(14);
    for (const tract of whole) expect(shown.plates.map((plate) => plate.tract)).toContain(tract);
    for (const { tract, box } of shown.plates) {
      expect(contains(tract.polygon, center(box))).toBe(true);
      expect(passes(closed(tract.polygon), box)).toBe(false);
    }
  },
);

test.for(pictures)("on the $picture map no two labels touch", ({ plates, names }) => {
  const boxes = [...plates, ...names].map(({ box }) => box);
  expect(boxes.length).toBeGreaterThan(18);
  for (const [i, box] of boxes.entries())
    for (const later of boxes.slice(i + 1)) expect(overlap(grow(box, 3), later)).toBe(false);
});

test.for(pictures)("on the $picture map no road, cable or works lies under a plate", ({ plates }) => {
  for (const { box } of plates) {
    for (const line of [...accessRoads, ...countyRoads, ...collectionLines])
      expect(passes(line, box)).toBe(false);
    expect(overlap(box, substation)).toBe(false);
  }
});

test.for(pictures)(
  "on the $picture map plates cover a small share of the panels",
  ({ plates, mostCovered }) => {
    const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);
    let [covered, laid] = [0, 0];
    for (const { tract, box } of plates)
      for (const bank of banks.get(tract) ?? []) {
        covered += sharedArea(box, bank.box);
        laid += area(bank.box);
      }
    expect(laid).toBeGreaterThan(0);
    expect(covered / laid).toBeLessThan(mostCovered);
  },
);

const names = placeLettering(project, wholeMap).names;
const sectionNames = names.filter(({ lines }) => lines.length === 3);

test("two sections or more of each block are named, each in its own center, and the railroad once", () => {
  for (const block of ["BLK 3", "BLK 4"])
    expect(sectionNames.filter(({ lines }) => lines[1] === block).length).toBeGreaterThanOrEqual(2);
  expect(names.filter(({ lines }) => lines[0]?.includes("RY. CO. SURVEY"))).toHaveLength(1);
  const sections = [...groupBySection(findNeighboringQuarters()).values()];
  for (const { lines, box } of sectionNames) {
    const section = sections.find(([first]) => first && nameSection(first).join() === lines.join());
    const [ring = []] = outline((section ?? []).map(({ polygon }) => polygon));
    const middle = centroid(ring);
    expect(Math.hypot(center(box).x - middle.x, center(box).y - middle.y)).toBeLessThan(1);
    for (const x of [box.left, box.right])
      for (const y of [box.top, box.bottom]) expect(contains(ring, { x, y })).toBe(true);
  }
});

test("no water, road, boundary or block line runs through a survey's name", () => {
  const lines = [
    closed(envelope),
    blockLine,
    ...countyRoads,
    ...accessRoads,
    ...streams.map(({ path }) => path),
  ];
  expect(names.length).toBeGreaterThan(4);
  for (const { box } of names) for (const line of lines) expect(passes(line, grow(box, 4))).toBe(false);
});

test("section lines and contours are broken behind the survey's names: nothing is drawn there", () => {
  const canvas = createCanvas(map.width, map.height);
  const ground = createCanvas(map.width, map.height);
  const paper = ground.getContext("2d");
  paper.fillStyle = "#FFF";
  paper.fillRect(0, 0, map.width, map.height);
  const ctx = canvas.getContext("2d");
  drawMap(ctx, project, { land: ground, plat: ground }, { phone: false, names, plates: [] });
  const isBlank = ({ left, top, right, bottom }: Box) =>
    ctx
      .getImageData(Math.ceil(left), Math.ceil(top), Math.floor(right - left), Math.floor(bottom - top))
      .data.every((value) => value === 255);
  for (const { box } of names) expect(isBlank(grow(box, 3))).toBe(true);
  drawMap(ctx, project, { land: ground, plat: ground }, { phone: false, names: [], plates: [] });
  expect(names.some(({ box }) => !isBlank(box))).toBe(true);
});

test("each abstract is its own section's: odd and even ones in different runs", () => {
  const lettered = sectionNames.map(({ lines: [section = "", block = "", abstract = ""] }) => ({
    section: Number(section.replace("SEC ", "")),
    block: Number(block.replace("BLK ", "")),
    abstract: Number(abstract.replace("A-", "")),
  }));
  for (const { section, block, abstract } of lettered) expect(abstract).toBe(abstractNumber(block, section));
  for (const block of [3, 4]) {
    const run = (parity: number) =>
      lettered
        .filter((one) => one.block === block && one.section % 2 === parity)
        .map(({ abstract }) => abstract);
    expect(Math.min(...run(0))).toBeGreaterThan(Math.max(...run(1)) + 400);
  }
});
