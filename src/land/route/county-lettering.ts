import type { Rest } from "./read-route-file.ts";
import type { Line, Position } from "./shapes.ts";

export interface Lettering {
  readonly name: string;
  readonly at: Position;
}

interface Sheet {
  readonly route: readonly Line[];
  readonly ends: readonly Position[];
  /** Those that the route is in. */
  readonly ownCounties: ReadonlySet<number>;
  readonly width: number;
  readonly height: number;
  /** The number of the county at a place; -1 for none. */
  countyAt(at: Position): number;
  nameCounty(county: number): string;
}

/** A box around its center. */
interface LetterBox {
  readonly at: Position;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** The width of a letter and the height of a line, in the drawing's units. */
const [letterWidth, letterHeight] = [6.7, 13];
const step = 8;
const maxNames = 16;

/** A place for each county's name: inside the county, off the route and off other names. What finds no place is left out. */
export async function placeNames(sheet: Sheet, rest: Rest): Promise<readonly Lettering[]> {
  const spots = new Map<number, Position[]>();
  for (let y = step; y < sheet.height; y += step) {
    await rest();
    for (let x = step; x < sheet.width; x += step) {
      const county = sheet.countyAt([x, y]);
      if (county >= 0) spots.set(county, [...(spots.get(county) ?? []), [x, y]]);
    }
  }
  const marks = sparse(sheet.route.flatMap(trace));
  const taken: LetterBox[] = sheet.ends.map((at) => ({ at, halfWidth: 24, halfHeight: 18 }));
  const placed: Lettering[] = [];
  // The route's own counties first, then those with most room. Where counties are small, others would only be in the way.
  const own = [...spots].filter(([county]) => sheet.ownCounties.has(county));
  const others = [...spots].filter(([county]) => !sheet.ownCounties.has(county));
  const sorted = [own, spots.size > maxNames ? [] : others].flatMap((names) =>
    names.sort(([, a], [, b]) => b.length - a.length),
  );
  for (const [county, places] of sorted) {
    const name = sheet.nameCounty(county);
    await rest();
    const size = { halfWidth: (name.length * letterWidth) / 2 + 2, halfHeight: letterHeight / 2 };
    const best = findBest(places, size, sheet, county, marks, taken);
    if (!best) continue;
    taken.push({ at: best, ...size });
    placed.push({ name, at: best });
  }
  return placed;
}

function findBest(
  places: readonly Position[],
  { halfWidth, halfHeight }: Omit<LetterBox, "at">,
  { width, height, ownCounties, countyAt }: Sheet,
  county: number,
  marks: readonly Position[],
  taken: readonly LetterBox[],
): Position | undefined {
  let best: Position | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  const middle = [0, 1].map((axis) => places.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / places.length);
  for (const at of places) {
    const [x, y] = at;
    if (x < halfWidth + 4 || x > width - halfWidth - 4 || y < halfHeight + 4 || y > height - halfHeight - 4)
      continue;
    const isFree = taken.every(
      (other) =>
        Math.abs(other.at[0] - x) > other.halfWidth + halfWidth ||
        Math.abs(other.at[1] - y) > other.halfHeight + halfHeight,
    );
    if (!isFree) continue;
    const ends = [-1, 1].map((side) => countyAt([x + side * halfWidth, y]));
    const inside = ends.filter((other) => other === county).length;
    // Letters across a boundary could be of either county. The route's own have a name all the same.
    if (inside < 1 && !ownCounties.has(county)) continue;
    const away = Math.min(16, ...marks.map((mark) => measureFromBox(mark, at, halfWidth, halfHeight)));
    if (away < 3) continue;
    const fromMiddle = Math.hypot(x - (middle[0] ?? x), y - (middle[1] ?? y));
    const score = 2 * away + 60 * inside - fromMiddle / 2;
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  return best;
}

function measureFromBox([x, y]: Position, at: Position, halfWidth: number, halfHeight: number): number {
  return Math.hypot(
    Math.max(0, Math.abs(x - at[0]) - halfWidth),
    Math.max(0, Math.abs(y - at[1]) - halfHeight),
  );
}

/** One for each small square: a winding line has more than can be told apart. */
function sparse(marks: readonly Position[]): readonly Position[] {
  return [...new Map(marks.map((mark) => [mark.map((at) => Math.round(at / 4)).join(), mark])).values()];
}

/** Places along a line, a few units apart. */
function trace(line: Line): readonly Position[] {
  return line.flatMap(([x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    const count = Math.ceil(Math.hypot(x - fromX, y - fromY) / 5) || 1;
    return Array.from({ length: count }, (_, part): Position => {
      const along = (part + 1) / count;
      return [fromX + (x - fromX) * along, fromY + (y - fromY) * along];
    });
  });
}
