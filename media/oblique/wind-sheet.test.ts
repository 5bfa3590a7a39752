import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, describe, expect, test } from "vitest";
import { grow, holds, overlap } from "../draw/box.ts";
import { loadFonts } from "../draw/fonts.ts";
import { mesaCountry } from "../land/mesa-country.ts";
import { contains } from "../land/polygon.ts";
import { acres } from "../sheet/calls.ts";
import { feetPerPoint, place } from "../sheet/parcels.ts";
import { type Camera, makeCamera, project } from "./camera.ts";
import { isHidden, visibleRuns } from "./drape.ts";
import { setbackRing } from "./lines.ts";
import { march, type Sight } from "./march.ts";
import { findMonuments } from "./monuments.ts";
import { heightAt, makeRelief, type Relief } from "./relief.ts";
import { chooseSites, type Site, setback, setbackFactor, tipHeight, turbine } from "./sites.ts";
import { compassPoint } from "./wind-collar.ts";
import { layOutLabels, type WindLabel } from "./wind-labels.ts";
import { boundary, leases, projectAcres } from "./wind-project.ts";
import { phoneSheet, wideSheet } from "./wind-sheet.ts";

let relief: Relief;
let sites: readonly Site[];
// Where no earlier drawing has left it, the land is eroded first: a minute or two.
beforeAll(() => {
  relief = makeRelief(mesaCountry(() => {}));
  sites = chooseSites(relief);
  loadFonts();
}, 600_000);

test("the leases cover the project without a gap or an overlap, and hold 25,000.0 acres", () => {
  const tenths = (value: number) => Math.round(value * 10);
  expect(leases.reduce((sum, lease) => sum + lease.acres, 0)).toBeCloseTo(projectAcres, 6);
  expect(leases.reduce((sum, lease) => sum + tenths(lease.acres), 0)).toBe(tenths(projectAcres));
  expect(acres(boundary)).toBeCloseTo(projectAcres, 6);
  for (let east = -1.97; east < 9; east += 0.1)
    for (let south = -2.97; south < 6; south += 0.1) {
      const at = place(9, east, south);
      const owners = leases.filter(({ polygon }) => contains(polygon, at));
      expect(owners.length, `at ${east}, ${south}`).toBe(contains(boundary, at) ? 1 : 0);
    }
});

test("the setback lettered is the ring drawn: 1.1 times the height of a 600-foot tip", () => {
  expect(tipHeight * feetPerPoint).toBeCloseTo(600, 6);
  for (const { x, y } of setbackRing({ x: 500, y: 300 }))
    expect(Math.hypot(x - 500, y - 300) * feetPerPoint).toBeCloseTo(setbackFactor * 600, 6);
});

describe.each([
  { name: "wide", sheet: wideSheet, turbines: 3, rings: 3, letteredLeases: 2 },
  { name: "phone", sheet: phoneSheet, turbines: 3, rings: 2, letteredLeases: 2 },
])("the $name picture", ({ sheet, turbines, rings, letteredLeases }) => {
  let camera: Camera;
  let sight: Sight;
  let labels: WindLabel[];
  beforeAll(() => {
    camera = makeCamera(sheet.view, sheet.width, sheet.height);
    sight = march(relief, camera);
    labels = layOutLabels(createCanvas(10, 10).getContext("2d"), sheet, camera, relief, sites);
  }, 60_000);

  test("one run of the boundary crosses at least 60 % of the width, with two monuments on it", () => {
    const closed = [...boundary, boundary[0] as Site];
    const runs = visibleRuns({ relief, camera, sight }, closed).map((run) =>
      run.filter(
        ({ column, row }) => column >= 0 && column <= sheet.width && row >= 0 && row <= sheet.height,
      ),
    );
    const spread = (run: (typeof runs)[number]) =>
      Math.max(...run.map(({ column }) => column)) - Math.min(...run.map(({ column }) => column));
    const longest = runs.reduce((a, b) => (spread(a) >= spread(b) ? a : b));
    expect(spread(longest) / sheet.width).toBeGreaterThan(0.9);
    const onIt = findMonuments(relief, camera, sight).filter((corner) =>
      longest.some(({ column, row }) => Math.hypot(column - corner.column, row - corner.row) < 4),
    );
    expect(onIt.length).toBeGreaterThanOrEqual(2);
  });

  test("turbines, setbacks and leases are lettered, each by its own figure", () => {
    const numbers = labels.filter(({ strong }) => /^T-\d\d$/.test(strong));
    expect(numbers).toHaveLength(turbines);
    expect(new Set(numbers.map(({ strong }) => strong)).size).toBe(turbines);
    expect(sheet.ringed).toHaveLength(rings);
    expect(labels.map(({ plain }) => plain)).toContain("1.1 × tip height, 660 ft");
    const leased = labels.filter(({ strong }) => strong.startsWith("L-"));
    expect(leased).toHaveLength(letteredLeases);
    for (const { strong, plain } of leased) {
      const lease = leases.find(({ name }) => name === strong);
      expect(Number(/· ([\d,.]+) ac$/.exec(plain)?.[1]?.replace(",", ""))).toBeCloseTo(
        acres(lease?.polygon ?? []),
        1,
      );
    }
  });

  test("each lease is lettered on its own ground, in sight", () => {
    for (const { name, east, south } of sheet.leases) {
      const at = place(9, east, south);
      const lease = leases.find((other) => other.name === name);
      expect(contains(lease?.polygon ?? [], at), name).toBe(true);
      const spot = project(camera, at.x, at.y, heightAt(relief, at.x, at.y));
      expect(isHidden(spot, camera, sight), name).toBe(false);
    }
  });

  test("leaders lead to the hubs and to the ring, and these are in sight", () => {
    for (const [n, { site }] of sheet.numbered.entries()) {
      const { x, y, z } = sites[site] as Site;
      const hub = project(camera, x, y, z + turbine.hub);
      const end = labels[n]?.leader?.[1];
      expect(Math.hypot((end?.x ?? 0) - hub.column, (end?.y ?? 0) - hub.row)).toBeLessThan(1);
      expect(isHidden(project(camera, x, y, z + 0.5), camera, sight), labels[n]?.strong).toBe(false);
    }
    const { x, y, z } = sites[sheet.setback.site] as Site;
    expect(sheet.ringed).toContain(sheet.setback.site);
    const end = labels[sheet.numbered.length]?.leader?.[1] ?? { x: 0, y: 0 };
    const ring = setbackRing({ x, y }).map((at) => project(camera, at.x, at.y, z));
    expect(Math.min(...ring.map(({ column, row }) => Math.hypot(column - end.x, row - end.y)))).toBeLessThan(
      6,
    );
  });

  test("labels overlap neither each other nor a rotor that is numbered, and lie within the picture", () => {
    const whole = { left: 12, top: 12, right: sheet.width - 12, bottom: sheet.height - 12 };
    for (const [n, a] of labels.entries()) {
      expect(holds(whole, a.box), a.strong + a.plain).toBe(true);
      for (const b of labels.slice(n + 1))
        expect(overlap(grow(a.box, 24), b.box), a.strong + b.strong).toBe(false);
      for (const { site } of sheet.numbered) {
        const { x, y, z } = sites[site] as Site;
        const { column, row, depth } = project(camera, x, y, z + turbine.hub);
        const reach = (turbine.radius * camera.focal) / depth;
        const rotor = { left: column - reach, top: row - reach, right: column + reach, bottom: row + reach };
        expect(overlap(a.box, rotor), `${a.strong}${a.plain} and ${site + 1}`).toBe(false);
      }
    }
  });

  test("labels keep off the boundary", () => {
    const runs = visibleRuns({ relief, camera, sight }, [...boundary, boundary[0] as Site]).flat();
    for (const { box, strong } of labels)
      for (const { column, row } of runs)
        expect(overlap(grow(box, 6), { left: column, top: row, right: column, bottom: row }), strong).toBe(
          false,
        );
  });

  test("the strip says where the camera looks", () => {
    expect(compassPoint(sheet.view.heading)).toBe("northeast");
    expect(Math.abs(sheet.view.heading - 45)).toBeLessThan(11.25);
  });
});

test("no setback reaches another turbine's", () => {
  for (const [n, a] of sites.entries())
    for (const b of sites.slice(n + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(2 * setback);
});
