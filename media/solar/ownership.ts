import { largestRemainder } from "../land/largest-remainder.ts";
import { outline, removeStraightPoints } from "../land/outline.ts";
import { centroid, type Polygon, signedArea } from "../land/polygon.ts";
import { type QuarterSection, quarterSections } from "./fabric.ts";

export type Status = "cleared" | "curative" | "open";

export interface Tract {
  readonly number: number;
  readonly status: Status;
  readonly polygon: Polygon;
  /** In acres, to one decimal. */
  readonly acres: number;
}

/** The project's area in acres, from which the scale of the drawing follows. */
export const projectAcres = 15_000;

/** One letter a tract, one place a quarter section, from the given row and column of the block's grid. */
const plats = [
  {
    block: "3",
    column: 2,
    row: 2,
    rows: [
      "......bbcc..",
      "....aabbccdd",
      "..eeffggchdd",
      "iieeffgghhd.",
      "iijjkkggllm.",
      "..jjkknnllm.",
      "....koooppm.",
      "........pp..",
    ],
  },
  {
    block: "4",
    column: 0,
    row: 2,
    rows: ["...rr..", "qq.rr..", "qqttuu.", "ssttuu.", "mwwwv..", "mzzvv..", "mxxyyy.", ".xx...."],
  },
];

const unsettled: Readonly<Record<string, Status>> = {
  e: "curative",
  h: "curative",
  n: "curative",
  t: "curative",
  y: "curative",
  a: "open",
  i: "open",
  r: "open",
  s: "open",
};

/** The project's tracts, numbered from the northwest as one reads, from 101: other sheets have a Tract 14 too. */
export function projectTracts(): Tract[] {
  const holdings = [...holdingsByLetter()].map(([letter, quarters]) => {
    const rings = outline(quarters.map(({ polygon }) => polygon));
    if (rings.length !== 1)
      throw new Error(`Tract ${letter} is in ${rings.length} pieces; its plat is wrong.`);
    return {
      status: unsettled[letter] ?? ("cleared" as const),
      polygon: removeStraightPoints(rings[0] as Polygon),
    };
  });
  holdings.sort((a, b) => readingOrder(a.polygon) - readingOrder(b.polygon));
  const tenths = largestRemainder(
    holdings.map(({ polygon }) => signedArea(polygon)),
    projectAcres * 10,
  );
  return holdings.map((holding, i) => ({ number: 101 + i, ...holding, acres: (tenths[i] as number) / 10 }));
}

/** Rows of tracts follow the blocks' own slopes; within a row, west comes first. */
function readingOrder(polygon: Polygon): number {
  const { x, y } = centroid(polygon);
  const east = x - 1153;
  const level = y + (east < 0 ? 0.07 : -0.105) * east;
  return Math.round((level - 50) / 142) * 10_000 + x;
}

/** The quarter sections that belong to the neighbors. */
export function findNeighboringQuarters(): QuarterSection[] {
  return quarterSections().filter((quarter) => !findLetter(quarter));
}

/** How many feet of ground a pixel spans, so that the tracts add up to the project's acreage. */
export function feetPerPixel(tracts: readonly Tract[]): number {
  const pixels = tracts.reduce((sum, { polygon }) => sum + signedArea(polygon), 0);
  return Math.sqrt((projectAcres * 43_560) / pixels);
}

function holdingsByLetter(): Map<string, QuarterSection[]> {
  const holdings = new Map<string, QuarterSection[]>();
  for (const quarter of quarterSections()) {
    const letter = findLetter(quarter);
    if (letter) holdings.set(letter, [...(holdings.get(letter) ?? []), quarter]);
  }
  return holdings;
}

function findLetter({ block, column, row }: QuarterSection): string | undefined {
  const plat = plats.find((one) => one.block === block);
  const letter = plat?.rows[row - plat.row]?.[column - plat.column];
  return letter && letter >= "a" ? letter : undefined;
}
