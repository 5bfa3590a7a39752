import type { Box } from "../draw/box.ts";
import { flattenSpline } from "../draw/spline.ts";
import { letterWidth } from "../draw/stroke-letters.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import { openRing } from "./ring.ts";
import { onSheet, outline, sheet, unitsPerMile } from "./sheet.ts";
import { barriers, fortWorth, parsePlaces } from "./texas.ts";
import { rivers } from "./waters.ts";

/** A line of upright stroke lettering that begins at x, its base line at y. */
export interface Lettering {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export const office = onSheet(fortWorth);

/** To the right of the office's symbol, above the Trinity, which runs through the city. */
export const officeName: readonly Lettering[] = [
  { text: "FORT", x: office.x + 25, y: office.y - 28, size: 14 },
  { text: "WORTH", x: office.x + 25, y: office.y - 10, size: 14 },
];

export const scaleBar = { left: 74, top: 560, mile: unitsPerMile };

/** Of all lettering but the names, in capitals' height: 9 pixels of type where the drawing is smallest. */
export const figureSize = 14;

const distances: readonly Lettering[] = [
  { text: "100 MI", x: office.x - 92, y: office.y + 28, size: figureSize },
  { text: "0", x: scaleBar.left - 4, y: scaleBar.top - 8, size: figureSize },
  { text: "100", x: scaleBar.left + 54, y: scaleBar.top - 8, size: figureSize },
  { text: "200 MI", x: scaleBar.left + 118, y: scaleBar.top - 8, size: figureSize },
];

/** Where every second meridian meets the neatline's top and every second parallel its left side. */
export const meridians = everySecond(96, 104).map((degrees) => ({
  degrees,
  x: Math.round(findMeridian(degrees)),
}));
export const parallels = everySecond(26, 36).map((degrees) => ({
  degrees,
  y: Math.round(findParallel(degrees)),
}));

/** All lettering but the office's name. Every fourth degree has a figure. */
export const figures: readonly Lettering[] = [
  ...distances,
  ...meridians
    .filter(({ degrees }) => degrees % 4 === 0)
    .map(({ degrees, x }) => {
      const text = `${degrees}°`;
      return { text, x: x + 2 - letterWidth(text, figureSize) / 2, y: sheet.edge + 30, size: figureSize };
    }),
  ...parallels
    .filter(({ degrees }) => degrees % 4 === 2)
    .map(({ degrees, y }) => ({ text: `${degrees}°`, x: sheet.edge + 15, y: y + 7, size: figureSize })),
];

export const ringRadius = 100 * unitsPerMile;
/** A hundred miles around the office, open where lettering stands. */
export const ring: readonly Path[] = openRing(office, ringRadius, [...officeName, ...figures].map(findBox));

export const islands: readonly Path[] = barriers.map((places) => places.map(onSheet));

/** The first miles of the state lines and shores that end at the outline. */
export const neighbors: readonly Path[] = [
  "36.54 103, 36.78 103",
  "33.77 94.48, 34 94.48",
  "33.02 93.98, 33.02 93.72",
  "31.78 106.72, 31.78 107",
  "29.72 93.78, 29.77 93.5",
  "25.83 97.15, 25.6 97.19",
].map((places) => parsePlaces(places).map(onSheet));

/** Where every second parallel and meridian cross outside the state, clear of every line and name. */
export function findCrosses(): Point[] {
  const splines = [...islands, ...rivers.flatMap(({ course, base }) => [course, base])];
  const lines = [[...outline, outline[0] as Point], ...neighbors, ...ring, ...splines.map(flattenSpline)];
  const { width, height, edge } = sheet;
  const onNeatline = ({ x, y }: Point) =>
    Math.min(x - edge, width - edge - x, y - edge, height - edge - y) < 8 || (x < 260 && y > 500);
  return everySecond(26, 36)
    .flatMap((latitude) => everySecond(94, 106).map((west) => onSheet([latitude, west])))
    .filter((at) => !onNeatline(at) && !contains(outline, at))
    .filter(({ x, y }) => lines.every((line) => nearestOnPath(line, x, y).distance > 16));
}

export function findBox({ text, x, y, size }: Lettering): Box {
  return { left: x, top: y - size, right: x + letterWidth(text, size), bottom: y };
}

function everySecond(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / 2 + 1 }, (_, i) => from + 2 * i);
}

function findMeridian(west: number): number {
  let latitude = 36;
  while (onSheet([latitude, west]).y > sheet.edge) latitude += 0.02;
  return onSheet([latitude, west]).x;
}

function findParallel(latitude: number): number {
  return onSheet([latitude, 106.9]).y;
}
