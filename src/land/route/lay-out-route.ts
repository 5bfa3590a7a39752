import { feetPerMile } from "../units.ts";
import { type Box, findBox, meets } from "./box.ts";
import { clipToPath } from "./clip.ts";
import type { CountyFinder } from "./county-finder.ts";
import { measureMiles } from "./geodesic.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import { type Lettering, markRoute, placeEnds, placeNames, type RouteEnd } from "./lettering.ts";
import type { MeasuredRoute } from "./measure-route.ts";
import type { PlacedShapes } from "./place-shapes.ts";
import type { Area, Line, Position } from "./shapes.ts";

/** Paths and places in the units of the picture, north up. */
export interface RoutePicture {
  readonly width: number;
  readonly height: number;
  readonly lines: string;
  readonly areas: string;
  readonly counties: string;
  readonly names: readonly Lettering[];
  /** The ends of the only line. */
  readonly ends: readonly RouteEnd[];
  readonly scale: { readonly length: number; readonly text: string };
}

const pictureWidth = 320;
const margin = 30;
const [leastHeight, mostHeight] = [170, 300];

/** Where a route is drawn. */
export async function layOutRoute(
  { lines, areas, placed }: MeasuredRoute,
  pause: LetOthersRun,
): Promise<RoutePicture> {
  const routeLines = lines.map(({ line }) => line);
  const box = findBox([...routeLines, ...areas.flatMap(({ rings }) => rings.slice(0, 1))]);
  const { toPicture, toEarth, height, unitsPerMile } = fitMap(box);
  const frame = findBox([[toEarth([0, 0]), toEarth([pictureWidth, height])]]);
  const drawnLines: Line[] = [];
  for (const line of routeLines) {
    drawnLines.push(thin(line, toPicture));
    await pause();
  }
  const drawnAreas: Area[] = [];
  for (const { rings } of areas) {
    drawnAreas.push(rings.map((ring) => thin(ring, toPicture)));
    await pause();
  }
  const [only] = drawnLines;
  const hasEnds = drawnLines.length === 1 && areas.length === 0;
  const sheet = {
    marks: await markRoute([...drawnLines, ...drawnAreas.flat()], pause),
    width: pictureWidth,
    height,
  };
  const ends = placeEnds((hasEnds && only) || [], sheet);
  return {
    width: pictureWidth,
    height,
    lines: drawnLines.map((line) => toPath(line)).join(""),
    areas: drawnAreas
      .flat()
      .map((ring) => `${toPath(ring)}z`)
      .join(""),
    counties: drawCounties(placed.finder, frame, (ring) =>
      clipToPath(ring.map(toPicture), pictureWidth, height),
    ),
    names: await placeNames(
      {
        ...sheet,
        ends,
        ownCounties: findOwnCounties(placed),
        countyAt: (at) => placed.finder.locate(toEarth(at)),
        nameCounty: (county) => placed.finder.counties[county]?.name ?? "",
      },
      pause,
    ),
    ends,
    scale: findScale(unitsPerMile),
  };
}

function findOwnCounties({ lineParts, areaParts, finder }: PlacedShapes): ReadonlySet<number> {
  const own = new Set<unknown>([...lineParts, ...areaParts].map(({ place }) => place));
  return new Set(finder.counties.flatMap((county, index) => (own.has(county) ? index : [])));
}

/** A map on which the box has its true shape, with room around it. */
function fitMap([west, south, east, north]: Box) {
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  const milesPerDegree = {
    x: measureMiles([middle[0] - 0.005, middle[1]], [middle[0] + 0.005, middle[1]]) * 100,
    y: measureMiles([middle[0], middle[1] - 0.005], [middle[0], middle[1] + 0.005]) * 100,
  };
  const across = Math.max((east - west) * milesPerDegree.x, 0.002);
  const along = Math.max((north - south) * milesPerDegree.y, 0.002);
  const unitsPerMile = Math.min((pictureWidth - 2 * margin) / across, (mostHeight - 2 * margin) / along);
  const height = Math.round(Math.max(leastHeight, along * unitsPerMile + 2 * margin));
  const [unitsX, unitsY] = [milesPerDegree.x * unitsPerMile, milesPerDegree.y * unitsPerMile];
  return {
    height,
    unitsPerMile,
    toPicture: ([x, y]: Position): Position => [
      round(pictureWidth / 2 + (x - middle[0]) * unitsX),
      round(height / 2 - (y - middle[1]) * unitsY),
    ],
    toEarth: ([x, y]: Position): Position => [
      middle[0] + (x - pictureWidth / 2) / unitsX,
      middle[1] - (y - height / 2) / unitsY,
    ],
  };
}

function round(amount: number): number {
  return Math.round(amount * 10) / 10;
}

/** Leaves out positions that are too close together to be seen. */
function thin(line: Line, toPicture: (at: Position) => Position): Line {
  const kept: Position[] = [];
  for (const [index, place] of line.entries()) {
    const at = toPicture(place);
    const [x, y] = kept.at(-1) ?? [Number.NaN, 0];
    if (!(Math.hypot(at[0] - x, at[1] - y) < 0.8) || index === line.length - 1) kept.push(at);
  }
  return kept;
}

function toPath(line: Line): string {
  return `M${line.join("L")}`;
}

function drawCounties({ counties }: CountyFinder, frame: Box, draw: (ring: Line) => string): string {
  return counties
    .filter(({ box }) => meets(box, frame))
    .flatMap(({ areas }) => areas.flat())
    .map(draw)
    .join("");
}

/** A round number of miles or feet, as long as a third of the picture at most. */
function findScale(unitsPerMile: number) {
  const most = pictureWidth / 3;
  const isMiles = most / unitsPerMile >= 0.5;
  const units = isMiles ? unitsPerMile : unitsPerMile / feetPerMile;
  const power = 10 ** Math.floor(Math.log10(most / units));
  const amount = [5, 2, 1].map((times) => times * power).find((value) => value * units <= most) ?? power;
  const name = isMiles ? (amount === 1 ? "mile" : "miles") : "ft";
  return { length: round(amount * units), text: `${amount.toLocaleString("en-US")} ${name}` };
}
