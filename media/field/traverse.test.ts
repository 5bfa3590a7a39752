import { expect, test } from "vitest";
import type { Point } from "../land/path.ts";
import { signedArea } from "../land/polygon.ts";
import { columnHeadings, degreesMinutesSeconds, misclosure, traverseRows, walk } from "./traverse.ts";

const rows = traverseRows();

test("the angles of the five-sided traverse make 540 degrees exactly", () => {
  expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(540 * 3600);
});

test("the angles' heading agrees with the direction of the traverse", () => {
  const stations = walk(rows).slice(0, -1);
  expect(signedArea(stations), "the stations run clockwise").toBeGreaterThan(0);
  for (const [i, here] of stations.entries()) {
    const back = bearing(here, stations.at(i - 1) as Point);
    const ahead = bearing(here, stations[(i + 1) % stations.length] as Point);
    const right = (ahead - back + 360) % 360;
    const written = (rows[i] as (typeof rows)[number]).seconds / 3600;
    // On a clockwise traverse, angles turned to the right lie outside the figure.
    expect(right).toBeGreaterThan(180);
    expect(written).toBeCloseTo(columnHeadings.angle === "INT ANGLE" ? 360 - right : right, 1);
  }
});

test("walked using only the book's figures, the traverse closes as one kept by hand does", () => {
  const length = rows.reduce((sum, { feet }) => sum + feet, 0);
  expect(length).toBeCloseTo(4171.41, 2);
  expect(misclosure(rows).toFixed(2)).toBe("0.11");
  // Better than a second-order traverse has to be, and no better than angles to ten seconds allow.
  expect(length / misclosure(rows)).toBeGreaterThan(20_000);
  expect(length / misclosure(rows)).toBeLessThan(60_000);
});

test("a misread distance does not close", () => {
  const misread = rows.map((row, i) => (i === 2 ? { ...row, feet: row.feet + 1 } : row));
  expect(misclosure(misread)).toBeGreaterThan(0.9);
});

test("seconds are written as degrees, minutes and seconds", () => {
  expect(degreesMinutesSeconds(388_390)).toBe(`107°53'10"`);
});

/** In degrees, clockwise from north. */
function bearing(from: Point, to: Point): number {
  return (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;
}
