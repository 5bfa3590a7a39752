import { beforeAll, expect, test } from "vitest";
import { grow, holds } from "../draw/box.ts";
import { loadFonts } from "../draw/fonts.ts";
import { flattenSpline } from "../draw/spline.ts";
import { pathLength } from "../land/lengths.ts";
import { countCrossings } from "../land/measure-courses.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import { figures, findBox, islands, neighbors, officeName, ring } from "./features.ts";
import { outline } from "./sheet.ts";
import { checkRivers, type River, rivers, traceName } from "./waters.ts";

const border = [...outline, outline[0] as Point];

beforeAll(loadFonts);

test("rivers run past the towns on them, and one that doesn't is not drawn", () => {
  expect(() => checkRivers(rivers)).not.toThrow();
  const moved = rivers.map((river) =>
    river.name === "Trinity"
      ? { ...river, course: river.course.map(({ x, y }) => ({ x, y: y + 20 })) }
      : river,
  );
  expect(() => checkRivers(moved)).toThrow(/The Trinity passes \d+ miles from Fort Worth/);
});

test("no river crosses or touches the outline or another river", () => {
  for (const [n, { name }] of rivers.entries()) {
    const course = find(name);
    expect(countCrossings(course, border), name).toBe(0);
    for (const other of rivers.slice(0, n)) expect(countCrossings(course, find(other.name)), name).toBe(0);
    const mouth = course.at(-1) as Point;
    const isInland = name !== "Red" && name !== "Rio Grande";
    const toOutline = nearestOnPath(border, mouth.x, mouth.y).distance;
    if (isInland) expect(toOutline, `${name} ends short of the outline`).toBeLessThan(2.6);
    expect(toOutline).toBeGreaterThan(1.6);
    // A river that ends at the outline comes near it there.
    for (const { x, y } of course)
      expect(nearestOnPath(border, x, y).distance, `${name} at ${x} ${y}`).toBeGreaterThan(1.6);
  }
});

test("a river's name touches no line, no other name and no lettering", () => {
  const lines = [border, ...islands, ...neighbors, ...ring, ...rivers.map(({ name }) => find(name))];
  const boxes = [...officeName, ...figures].map(findBox);
  const names = rivers.map(traceName);
  for (const [n, letters] of names.entries()) {
    expect(letters.length).toBeGreaterThan(2);
    for (const { x, y } of letters.flat()) {
      for (const line of lines) expect(nearestOnPath(line, x, y).distance).toBeGreaterThan(2);
      for (const box of boxes)
        expect(holds(grow(box, 3), { left: x, top: y, right: x, bottom: y })).toBe(false);
      for (const other of names.slice(0, n).flat())
        expect(nearestOnPath(other, x, y).distance).toBeGreaterThan(4);
    }
  }
});

test("neighbors' lines are short, and touch no river", () => {
  for (const line of neighbors) {
    expect(pathLength(line)).toBeLessThan(14);
    for (const { name } of rivers)
      for (const { x, y } of line) expect(nearestOnPath(find(name), x, y).distance).toBeGreaterThan(1.9);
  }
});

function find(name: string): Path {
  return flattenSpline((rivers.find((river) => river.name === name) as River).course);
}
