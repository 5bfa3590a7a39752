import type { Point } from "../land/path.ts";
import { keepLeft, type Polygon } from "../land/polygon.ts";
import { cellRandom } from "../land/random.ts";

/** A Texas section is 1,900 varas square, 2.2 feet short of a mile; 0.36 varas make a foot. Its side is 176 points. */
export const sectionSide = 176;
export const feetPerPoint = 1900 / 0.36 / sectionSide;

/** How far a corner is found from where the plat has it: east and south each, at most, in points. */
const stray = 2.5 / feetPerPoint;

/** Block 9's west line is the block line; Block 7 was laid out at another bearing and closes on it. */
export const blockLine = { top: { x: 1010, y: -60 }, bottom: { x: 1010 - 0.08 * 1240, y: 1180 } };

export type BlockName = 7 | 9;

interface Block {
  readonly name: BlockName;
  /** Northwest corner of section column 0, row 0. */
  readonly corner: Point;
  /** Clockwise from the sheet's east, in radians. */
  readonly turn: number;
}

const blockNine: Block = { name: 9, corner: onBlockLine(-52), turn: Math.atan(0.08) };
const blockSeven: Block = { name: 7, corner: onBlockLine(-150), turn: -0.052 };

/** A piece of land with one owner, which is developed as a whole. */
export interface Parcel {
  readonly block: BlockName;
  readonly column: number;
  readonly row: number;
  /** Which piece of its section: 0 is the northwestern one. */
  readonly part: number;
  readonly polygon: Polygon;
}

/** Whole sections, of both blocks, cut off at the block line. */
export function sections(): Parcel[] {
  return everySection((block, column, row) => [piece(block, column, row, 0, [0, 0, 1, 1])]);
}

/** Sections divided as heirs and buyers divide them: whole, halves, quarters or strips of a third. */
export function parcels(): Parcel[] {
  return everySection((block, column, row) =>
    divide(block, column, row).map((part, n) => piece(block, column, row, n, part)),
  );
}

/** The place on the ground: section lines run straight between corners, and each corner was set a few feet off the plat. */
export function surveyedPlace(name: BlockName, u: number, v: number): Point {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const north = between(corner(name, column, row), corner(name, column + 1, row), u - column);
  const south = between(corner(name, column, row + 1), corner(name, column + 1, row + 1), u - column);
  return between(north, south, v - row);
}

/** A section's northwest corner as it was found. Those on the block line lie on it. */
function corner(name: BlockName, column: number, row: number): Point {
  const off = (salt: number) =>
    ((2 * cellRandom(column + 60, row + 60, salt + name) - 1) * stray) / sectionSide;
  return place(name, column + (column === 0 ? 0 : off(5)), row + off(2));
}

function between(a: Point, b: Point, t: number): Point {
  return { x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t };
}

/** Which block a place is in. */
export function blockOf({ x, y }: Point): BlockName {
  return x < onBlockLine(y).x ? 7 : 9;
}

/** The place `u` sections east and `v` south of a block's first corner, on the plat. */
export function place(name: BlockName, u: number, v: number): Point {
  const { corner, turn } = name === 9 ? blockNine : blockSeven;
  const east = u * sectionSide;
  const south = v * sectionSide;
  return {
    x: corner.x + east * Math.cos(turn) - south * Math.sin(turn),
    y: corner.y + east * Math.sin(turn) + south * Math.cos(turn),
  };
}

/**
 * A block has six columns of eight sections, 48 as the railroads' blocks had, numbered down the first column, up the second
 * and so on: surveyors worked their way along a line and back along the next. A block begins at row 0.
 */
export function sectionNumber(block: BlockName, column: number, row: number): number | undefined {
  const across = column + (block === 9 ? 0 : 6);
  if (row < 0 || row > 7 || across < 0 || across > 5) return undefined;
  return across * 8 + (across % 2 === 0 ? row + 1 : 8 - row);
}

type Part = readonly [west: number, north: number, east: number, south: number];

function divide(block: Block, column: number, row: number): Part[] {
  const lot = cellRandom(column + 50, row + 50, block.name);
  const whole: Part = [0, 0, 1, 1];
  if (block.name === 9 && sectionNumber(9, column, row) === 14) return [whole];
  if (lot < 0.3) return [whole];
  if (lot < 0.5) return [cut(0, 0.5, 0, 1), cut(0.5, 1, 0, 1)];
  if (lot < 0.68) return [cut(0, 1, 0, 0.5), cut(0, 1, 0.5, 1)];
  if (lot < 0.88) return [cut(0, 0.5, 0, 0.5), cut(0.5, 1, 0, 0.5), cut(0, 0.5, 0.5, 1), cut(0.5, 1, 0.5, 1)];
  return [cut(0, 1 / 3, 0, 1), cut(1 / 3, 2 / 3, 0, 1), cut(2 / 3, 1, 0, 1)];
}

function cut(west: number, east: number, north: number, south: number): Part {
  return [west, north, east, south];
}

function everySection(make: (block: Block, column: number, row: number) => Parcel[]): Parcel[] {
  const all: Parcel[] = [];
  for (let row = -1; row < 8; row++) {
    for (let column = 0; column < 7; column++) all.push(...make(blockNine, column, row));
    for (let column = -8; column < 2; column++) all.push(...make(blockSeven, column, row));
  }
  return all.filter(({ polygon }) => polygon.length > 2);
}

function piece(
  block: Block,
  column: number,
  row: number,
  part: number,
  [west, north, east, south]: Part,
): Parcel {
  const at = (east: number, south: number) => surveyedPlace(block.name, column + east, row + south);
  const corners = [at(west, north), at(east, north), at(east, south), at(west, south)];
  const polygon = block.name === 9 ? corners : keepLeft(corners, blockLine.bottom, blockLine.top);
  return { block: block.name, column, row, part, polygon };
}

function onBlockLine(y: number): Point {
  return { x: 1010 - 0.08 * (y + 60), y };
}
