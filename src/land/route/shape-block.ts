import { feetPerMile } from "../units.ts";
import { findBox } from "./box.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import type { MeasuredRoute } from "./measure-route.ts";
import { addArea, addLine, createShapes, type Line, type Position, type Shapes, turnBack } from "./shapes.ts";
import { simplify } from "./simplify.ts";

/** A shape as text that people can read, for the project's details. */
export interface ShapeBlock {
  readonly text: string;
  readonly points: number;
  /** How far the file's own points are from it at most. */
  readonly feet: number;
}

const lead = "Shape (WGS 84): ";
/** The feet in a degree of latitude; a degree of longitude has no more. */
const feetPerDegree = 365_000;
/** Near enough for a bid, and several hundred miles fit the field. */
const maxFeet = 100;

/**
 * Simplified to within 100 feet, or of something small to a part of its extent that leaves its acres as they are. None if even
 * so it has too many points to be read.
 */
export async function writeShapeBlock(
  { lines, areas }: Pick<MeasuredRoute, "lines" | "areas">,
  pause: LetOthersRun,
): Promise<ShapeBlock | null> {
  const parts = [
    ...lines.map(({ line }) => ({ name: "line", positions: line })),
    ...areas.flatMap(({ rings: [outline = [], ...holes] }) => [
      { name: "area", positions: outline },
      ...holes.map((positions) => ({ name: "hole", positions })),
    ]),
  ];
  const texts: string[] = [];
  let points = 0;
  let mostFeet = 0;
  for (const { name, positions } of parts) {
    const feet = Math.min(maxFeet, measureExtent(positions) / 200);
    // Rounding takes some of it: half a unit of the last digit, north and east.
    const digits = Math.min(7, Math.max(4, Math.ceil(Math.log10(feetPerDegree / feet))));
    const miles = (feet - (Math.SQRT1_2 * feetPerDegree) / 10 ** digits) / feetPerMile;
    const simple = await simplifyPart(name, positions, miles, maxPoints - points, pause);
    if (!simple) return null;
    points += simple.length;
    mostFeet = Math.max(mostFeet, feet);
    const places = simple
      .map(turnBack)
      .map(([longitude, latitude]) => `${latitude.toFixed(digits)},${longitude.toFixed(digits)}`);
    texts.push(`${name} ${places.join("; ")}`);
  }
  return { text: lead + texts.join("\n"), points, feet: mostFeet };
}

/** More don't fit the field, which takes 20,000 characters. */
const maxPoints = 1100;

async function simplifyPart(name: string, positions: Line, miles: number, most: number, pause: LetOthersRun) {
  if (name === "line") return simplify(positions, miles, most, pause);
  // A ring, around to its first point. What is smaller than the precision keeps three points.
  const simple = await simplify([...positions, ...positions.slice(0, 1)], miles, most, pause);
  return simple && (simple.length > 3 ? simple.slice(0, -1) : positions.slice(0, 3));
}

/** The longer side of the box around it, in feet. */
function measureExtent(line: Line): number {
  const [west, south, east, north] = findBox([line]);
  const across = (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return Math.max(across, north - south) * 69 * feetPerMile;
}

const position = String.raw`-?\d{1,2}\.\d{4,7},-?\d{1,3}\.\d{4,7}`;
const part = `(?:line|area|hole) ${position}(?:; ${position}){1,2000}`;
const block = new RegExp(
  String.raw`^Shape \(WGS 84\): (${part}(?:\r?\n${part}){0,2000})[ \t]*(?!\r?\n(?:line|area|hole) -?\d)$`,
  "m",
);

/** The shapes of a block in a text. None if there is no block, or if it isn't as it was written: then it is text like any other. */
export function readShapeBlock(text: string): Shapes | null {
  const [, parts] = block.exec(text) ?? [];
  if (parts === undefined || text.indexOf(lead) !== text.lastIndexOf(lead)) return null;
  const shapes = createShapes();
  let rings: Line[] = [];
  let isWhole = true;
  for (const line of [...parts.split(/\r?\n/), ""]) {
    const [name = ""] = line.split(" ", 1);
    const positions = readPositions(line.slice(name.length + 1));
    if (name !== "hole" && rings.length > 0) {
      addArea(shapes, rings);
      rings = [];
    }
    if (name === "line") addLine(shapes, positions);
    else if (name !== "") {
      isWhole &&= positions.length > 2 && (name === "area" || rings.length > 0);
      rings.push(positions);
    }
    isWhole &&= positions.every(
      ([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
    );
  }
  return isWhole && shapes.vertices > 0 ? shapes : null;
}

function readPositions(text: string): readonly Position[] {
  return text
    .split("; ")
    .filter(Boolean)
    .map((place): Position => {
      const [latitude = 0, longitude = 0] = place.split(",").map(Number);
      return [longitude, latitude];
    });
}
