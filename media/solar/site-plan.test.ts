import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { type Box, center, crosses, grow, holds, overlap } from "../draw/box.ts";
import { slope } from "../land/grid.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import { contains, distanceToOutline } from "../land/polygon.ts";
import { glass } from "./draw-panels.ts";
import { groundCell, verticalExaggeration } from "./ground.ts";
import { clearOfPlates, sharedArea } from "./labels.ts";
import { phoneMap, wholeMap } from "./map-window.ts";
import { countRows } from "./panels.ts";
import { planProject } from "./project.ts";
import { recordFills } from "./record-inks.ts";
import {
  accessRoads,
  bays,
  collectionLines,
  countyRoads,
  genTie,
  inverters,
  pipelines,
  substation,
} from "./routes.ts";
import { checkInverters, room, steepest } from "./suitability.ts";
import { drawMap, placeLettering } from "./title-map.ts";

const project = planProject();
const { tracts, streams, banks, plains } = project;
const all = [...banks].flatMap(([tract, laid]) => laid.map((bank) => ({ tract, ...bank })));
const water = streams.map(({ path }) => path);

const corners = ({ left, top, right, bottom }: Box): Point[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
const passes = (path: Path, box: Box) => path.some((p, i) => i > 0 && crosses(box, path[i - 1] as Point, p));
/** Points every two pixels along a path. */
const walk = (path: Path): Point[] =>
  path.slice(1).flatMap((b, i) => {
    const a = path[i] as Point;
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 2);
    return Array.from({ length: steps + 1 }, (_, n) => ({
      x: a.x + ((b.x - a.x) * n) / steps,
      y: a.y + ((b.y - a.y) * n) / steps,
    }));
  });

test("every cleared tract has panels, and no other has", () => {
  for (const tract of tracts) {
    if (tract.status === "cleared") expect(countRows(banks.get(tract) ?? [])).toBeGreaterThan(20);
    else expect(banks.has(tract)).toBe(false);
  }
});

test("panels keep the setback from their tract's lines", () => {
  for (const { tract, box } of all) {
    expect(corners(box).every((corner) => contains(tract.polygon, corner))).toBe(true);
    for (const corner of corners(box))
      expect(distanceToOutline(tract.polygon, corner)).toBeGreaterThanOrEqual(room.tractLine);
  }
});

test.for([
  { works: "streams", paths: water, by: room.stream },
  { works: "roads", paths: [...accessRoads, ...countyRoads], by: room.road },
  { works: "collection lines", paths: [...collectionLines, genTie], by: room.collection },
  { works: "pipelines", paths: pipelines, by: room.pipeline },
])("panels keep off $works", ({ paths, by }) => {
  expect(paths.length).toBeGreaterThan(0);
  // Half of the square root of 2: a box that is grown by less stays within the distance at its corners.
  for (const { box } of all) for (const path of paths) expect(passes(path, grow(box, 0.7 * by))).toBe(false);
});

test("an inverter on a pipeline stops the drawing", () => {
  const { x, y } = inverters[0] as Point;
  const pipeline = [
    { x: x - 50, y: y + 8 },
    { x: x + 50, y: y + 8 },
  ];
  expect(() => checkInverters([pipeline])).toThrow("stands on a pipeline");
});

test("panels stand on gentle ground", () => {
  for (const { box } of all) {
    for (const p of [center(box), ...corners(grow(box, -1))])
      expect(
        slope(plains, p.x / groundCell, p.y / groundCell) / groundCell / verticalExaggeration,
      ).toBeLessThanOrEqual(steepest);
  }
});

test("an aisle is free between any two banks of panels", () => {
  for (const [i, { box }] of all.entries())
    for (const later of all.slice(i + 1)) expect(overlap(grow(box, 1.9), later.box)).toBe(false);
});

test("a plate hides at most a sliver of any bank that is drawn, and few banks give way", () => {
  for (const window of [wholeMap, phoneMap]) {
    const lettering = placeLettering(project, window);
    const { ctx, fills } = recordFills();
    const ground = createCanvas(1, 1);
    drawMap(ctx, project, { land: ground, plat: ground }, { phone: window === phoneMap, ...lettering });
    const rows = fills.filter(({ color }) => color === glass);
    const left = clearOfPlates(all, lettering.plates);
    expect(rows).toHaveLength(countRows(left));
    expect(countRows(left) / countRows(all)).toBeGreaterThan(0.7);
    for (const { box } of left)
      for (const plate of lettering.plates)
        expect(sharedArea(plate.box, box)).toBeLessThanOrEqual(0.15 * sharedArea(box, box));
  }
});

test("no tract's panels frame its plate: none stands in a clearing with panels on all four sides", () => {
  for (const window of [wholeMap, phoneMap])
    for (const { tract, box } of placeLettering(project, window).plates) {
      const { left, top, right, bottom } = box;
      const sides = [
        { ...box, left: left - 35, right: left },
        { ...box, left: right, right: right + 35 },
        { ...box, top: top - 35, bottom: top },
        { ...box, top: bottom, bottom: bottom + 35 },
      ];
      const has = (area: Box) => (banks.get(tract) ?? []).some((bank) => overlap(bank.box, area));
      expect(sides.every(has) && !has(box)).toBe(false);
    }
});

test("cables and the substation stand on cleared land only, and the gen-tie until it leaves the project", () => {
  const cleared = tracts.filter(({ status }) => status === "cleared");
  for (const p of [...collectionLines.flatMap(walk), ...corners(substation)])
    expect(cleared.some(({ polygon }) => contains(polygon, p))).toBe(true);
  const inside = walk(genTie).filter((p) => tracts.some(({ polygon }) => contains(polygon, p)));
  expect(inside.length).toBeGreaterThan(50);
  for (const p of inside) expect(cleared.some(({ polygon }) => contains(polygon, p))).toBe(true);
  expect((genTie.at(-1) as Point).y).toBeGreaterThan(wholeMap.height);
});

test("a collection line reaches every tract that has panels", () => {
  const points = collectionLines.flatMap(walk);
  for (const [tract] of banks) expect(points.some((p) => contains(tract.polygon, p))).toBe(true);
});

test("each feeder runs from a breaker in the substation's yard, each branch from a feeder, and all end on an inverter", () => {
  for (const bay of bays)
    expect(holds(substation, { left: bay.x, right: bay.x, top: bay.y, bottom: bay.y })).toBe(true);
  for (const [i, line] of collectionLines.entries()) {
    const [start, end] = [line[0] as Point, line.at(-1) as Point];
    const fromBay = bays.some(({ x, y }) => x === start.x && y === start.y);
    const fromFeeder = collectionLines.some(
      (other, n) => n !== i && nearestOnPath(other, start.x, start.y).distance < 0.01,
    );
    expect(fromBay || fromFeeder).toBe(true);
    expect(inverters).toContainEqual(end);
  }
  const sixteen = tracts.find(({ number }) => number === 116)?.polygon ?? [];
  expect(inverters.filter((inverter) => contains(sixteen, inverter))).toHaveLength(1);
});

test("the access road meets a county road at both ends, and its drive the substation's gate", () => {
  const [road = [], drive = []] = accessRoads;
  const meets = ({ x, y }: Point) =>
    countyRoads.findIndex((county) => nearestOnPath(county, x, y).distance < 1.5);
  const ends = [road[0] as Point, road.at(-1) as Point].map(meets);
  expect([...ends].sort()).toEqual([0, 1]);
  const [start, gate] = [drive[0] as Point, drive.at(-1) as Point];
  expect(nearestOnPath(road, start.x, start.y).distance).toBeLessThan(2.5);
  expect(gate.x).toBe(substation.left);
});

test("county roads lead off the map and stay off the project's land", () => {
  for (const road of countyRoads) {
    for (const { x, y } of [road[0] as Point, road.at(-1) as Point])
      expect(x < 0 || y < 0 || x > wholeMap.width || y > wholeMap.height).toBe(true);
    for (const p of walk(road)) expect(tracts.some(({ polygon }) => contains(polygon, p))).toBe(false);
  }
});
