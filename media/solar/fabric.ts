import type { Point } from "../land/path.ts";
import { keepLeft, type Polygon, signedArea } from "../land/polygon.ts";
import { cellRandom } from "../land/random.ts";

/** The map's part of the picture, in pixels. */
export const map = { width: 2000, height: 1056 };

/** The side of a quarter section, half a mile on the ground. */
const half = 104;

/** A railroad survey's block: its grid of sections hangs from `corner`, turned clockwise by `turn` degrees. */
interface Block {
  readonly name: string;
  /** Of the corners' places. */
  readonly seed: number;
  readonly corner: Point;
  readonly turn: number;
  readonly columns: number;
  readonly rows: number;
}

const west: Block = { name: "3", seed: 9, corner: { x: -214, y: -12 }, turn: -4, columns: 16, rows: 13 };
const east: Block = { name: "4", seed: 8, corner: { x: 1227, y: -133 }, turn: 6, columns: 9, rows: 13 };

/** Where the two blocks meet: Block 4 hangs from this line, Block 3's last sections are cut by it. */
export const blockLine: readonly [Point, Point] = [onGrid(east, 0, 0), onGrid(east, 0, east.rows)];

export interface QuarterSection {
  readonly block: string;
  readonly column: number;
  readonly row: number;
  /** Clockwise. */
  readonly polygon: Polygon;
}

/** Every quarter section on and around the map. Neighbors share their corners; those cut to nothing are left out. */
export function quarterSections(): QuarterSection[] {
  const [top, foot] = blockLine;
  return [...quarters(west, (p) => keepLeft(p, foot, top)), ...quarters(east, (p) => p)];
}

/** Quarter sections by the section that they are of. */
export function groupBySection(quarters: readonly QuarterSection[]): Map<string, QuarterSection[]> {
  const sections = new Map<string, QuarterSection[]>();
  for (const quarter of quarters) {
    const key = [quarter.block, quarter.column >> 1, quarter.row >> 1].join();
    sections.set(key, [...(sections.get(key) ?? []), quarter]);
  }
  return sections;
}

function quarters(block: Block, cut: (polygon: Polygon) => Polygon): QuarterSection[] {
  const result: QuarterSection[] = [];
  for (let row = 0; row < block.rows; row++)
    for (let column = 0; column < block.columns; column++) {
      const polygon = cut([
        onGrid(block, column, row),
        onGrid(block, column + 1, row),
        onGrid(block, column + 1, row + 1),
        onGrid(block, column, row + 1),
      ]);
      if (polygon.length > 0 && Math.abs(signedArea(polygon)) > 1)
        result.push({ block: block.name, column, row, polygon });
    }
  return result;
}

/** A corner of the block's grid. Section corners stray a little, as the old chainmen left them; quarters halve. */
function onGrid(block: Block, column: number, row: number): Point {
  if (column % 2 === 1) return middle(onGrid(block, column - 1, row), onGrid(block, column + 1, row));
  if (row % 2 === 1) return middle(onGrid(block, column, row - 1), onGrid(block, column, row + 1));
  const turn = (block.turn * Math.PI) / 180;
  const stray = (salt: number) => (cellRandom(column + 3, row + 5, salt + block.seed) - 0.5) * 9;
  // The block line itself is straight.
  const across = column * half + (block === east && column === 0 ? 0 : stray(1));
  const down = row * half + stray(2);
  return {
    x: block.corner.x + across * Math.cos(turn) - down * Math.sin(turn),
    y: block.corner.y + across * Math.sin(turn) + down * Math.cos(turn),
  };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
