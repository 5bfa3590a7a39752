import type { LetOthersRun } from "./let-others-run.ts";
import type { Line, Position } from "./shapes.ts";

export interface Lettering {
  readonly name: string;
  readonly at: Position;
}

interface Sheet {
  readonly marks: RouteMarks;
  readonly ends: readonly RouteEnd[];
  /** Those that the route is in. */
  readonly ownCounties: ReadonlySet<number>;
  readonly width: number;
  readonly height: number;
  /** The number of the county at a place; -1 for none. */
  countyAt(at: Position): number;
  nameCounty(county: number): string;
}

export interface RouteEnd extends Lettering {
  /** The middle of its name. */
  readonly letters: Position;
}

/** A box around its center. */
interface LetterBox {
  readonly at: Position;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** Of one letter, and of a line of them. */
const [letterWidth, letterHeight] = [6.7, 13];
const step = 4;
const maxNames = 16;

/** A place for each county's name: inside the county, off the route and off other names. What finds no place is left out. */
export async function placeNames(sheet: Sheet, pause: LetOthersRun): Promise<readonly Lettering[]> {
  const spots = new Map<number, Position[]>();
  for (let y = step; y < sheet.height; y += step) {
    await pause();
    for (let x = step; x < sheet.width; x += step) {
      const county = sheet.countyAt([x, y]);
      const own = spots.get(county);
      if (own) own.push([x, y]);
      else if (county >= 0) spots.set(county, [[x, y]]);
    }
  }
  const taken = sheet.ends.flatMap(toBoxes);
  const placed: Lettering[] = [];
  // The route's own counties first, then those with most room. Where counties are small, others would only be in the way.
  const own = [...spots].filter(([county]) => sheet.ownCounties.has(county));
  const others = [...spots].filter(([county]) => !sheet.ownCounties.has(county));
  const sorted = [own, spots.size > maxNames ? [] : others].flatMap((names) =>
    names.sort(([, a], [, b]) => b.length - a.length),
  );
  for (const [county, places] of sorted) {
    const name = sheet.nameCounty(county);
    const size = { halfWidth: (name.length * letterWidth) / 2 + 2, halfHeight: letterHeight / 2 };
    const best = await findBest(places, size, sheet, county, taken, pause);
    if (!best) continue;
    taken.push({ at: best, ...size });
    placed.push({ name, at: best });
  }
  return placed;
}

/** Where a line begins and ends, with their names beside it, not on it. */
export function placeEnds(
  line: Line,
  { marks, width, height }: Pick<Sheet, "marks" | "width" | "height">,
): readonly RouteEnd[] {
  const [start, end] = [line[0], line.at(-1)];
  if (!start || !end) return [];
  const isRound = Math.hypot(end[0] - start[0], end[1] - start[1]) < 2 * endSize;
  const ends: readonly Lettering[] = isRound
    ? [{ name: "Start and end", at: start }]
    : [
        { name: "Start", at: start },
        { name: "End", at: end },
      ];
  const placed: RouteEnd[] = [];
  for (const { name, at } of ends) {
    const halfWidth = name.length * 4;
    const [left, right] = [halfWidth + 4, width - halfWidth - 4];
    const across = Math.max(left, Math.min(at[0], right));
    const [beside, above] = [halfWidth + endSize + 4, endSize + 9];
    const spots: readonly Position[] = [
      [across, at[1] - above],
      [across, at[1] + above],
      [at[0] + beside, at[1]],
      [at[0] - beside, at[1]],
    ];
    const others = ends.filter((other) => other.at !== at).map((other) => other.at);
    const rate = (spot: Position) => {
      const box = { at: spot, halfWidth, halfHeight: endHeight };
      const hits = findMarks(box, marks, 3).length;
      const isOff = spot[0] < left || spot[0] > right || spot[1] < endHeight || spot[1] > height - endHeight;
      const isTaken =
        placed.some((other) => toBoxes(other).some((taken) => overlap(taken, box))) ||
        others.some((other) => measureFromBox(other, box) < endSize);
      return hits + (isOff ? 1000 : 0) + (isTaken ? 100 : 0);
    };
    const [letters = at] = spots.toSorted((a, b) => rate(a) - rate(b));
    placed.push({ name, at, letters });
  }
  return placed;
}

/** Half of an end's mark, and of its letters. */
const [endSize, endHeight] = [5, 8];

function toBoxes({ name, at, letters }: RouteEnd): readonly LetterBox[] {
  return [
    { at, halfWidth: endSize + 3, halfHeight: endSize + 3 },
    { at: letters, halfWidth: name.length * 4, halfHeight: endHeight },
  ];
}

async function findBest(
  places: readonly Position[],
  { halfWidth, halfHeight }: Omit<LetterBox, "at">,
  { width, height, marks, ownCounties, countyAt }: Sheet,
  county: number,
  taken: readonly LetterBox[],
  pause: LetOthersRun,
): Promise<Position | undefined> {
  let best: Position | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  const middle = [0, 1].map((axis) => places.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / places.length);
  for (const [index, at] of places.entries()) {
    if (index % 100 === 0) await pause();
    const [x, y] = at;
    if (x < halfWidth + 4 || x > width - halfWidth - 4 || y < halfHeight + 4 || y > height - halfHeight - 4)
      continue;
    const box = { at, halfWidth, halfHeight };
    if (taken.some((other) => overlap(other, box))) continue;
    const fromMiddle = Math.hypot(x - (middle[0] ?? x), y - (middle[1] ?? y));
    const rate = (away: number, inside: number) => 2 * away + 60 * inside - fromMiddle / 2;
    if (rate(farthest, 2) <= bestScore) continue;
    const away = measureAway(box, marks);
    if (away < 3 || rate(away, 2) <= bestScore) continue;
    const ends = [-1, 1].map((side) => countyAt([x + side * halfWidth, y]));
    const inside = ends.filter((other) => other === county).length;
    // Letters across a boundary could be of either county. The route's own have a name all the same.
    if (inside < 1 && !ownCounties.has(county)) continue;
    if (rate(away, inside) > bestScore) [best, bestScore] = [at, rate(away, inside)];
  }
  return best;
}

/** Farther is no better. */
const farthest = 16;

function measureAway(box: LetterBox, marks: RouteMarks): number {
  let away = farthest;
  for (const mark of findMarks(box, marks, farthest)) away = Math.min(away, measureFromBox(mark, box));
  return away;
}

/** Those within some units of a box, and a few more. */
function findMarks({ at: [x, y], halfWidth, halfHeight }: LetterBox, marks: RouteMarks, units: number) {
  const found: Position[] = [];
  for (let column = toColumn(x - halfWidth - units); column <= toColumn(x + halfWidth + units); column += 1)
    for (let row = toColumn(y - halfHeight - units); row <= toColumn(y + halfHeight + units); row += 1) {
      const mark = marks.get(toSquare(column, row));
      if (mark) found.push(mark);
    }
  return found;
}

function overlap(a: LetterBox, b: LetterBox): boolean {
  return (
    Math.abs(a.at[0] - b.at[0]) <= a.halfWidth + b.halfWidth &&
    Math.abs(a.at[1] - b.at[1]) <= a.halfHeight + b.halfHeight
  );
}

function measureFromBox([x, y]: Position, { at, halfWidth, halfHeight }: LetterBox): number {
  return Math.hypot(
    Math.max(0, Math.abs(x - at[0]) - halfWidth),
    Math.max(0, Math.abs(y - at[1]) - halfHeight),
  );
}

/** Where a route is: one place for each small square that it comes through, since a winding line has more than can be told apart. */
export type RouteMarks = ReadonlyMap<number, Position>;

export async function markRoute(lines: readonly Line[], pause: LetOthersRun): Promise<RouteMarks> {
  const marks = new Map<number, Position>();
  for (const line of lines)
    for (const [index, [x, y]] of line.entries()) {
      if (index % 200 === 0) await pause();
      const [fromX, fromY] = line[index - 1] ?? [x, y];
      const count = Math.ceil(Math.hypot(x - fromX, y - fromY) / 5) || 1;
      for (let part = 1; part <= count; part += 1) {
        const at: Position = [fromX + ((x - fromX) * part) / count, fromY + ((y - fromY) * part) / count];
        marks.set(toSquare(toColumn(at[0]), toColumn(at[1])), at);
      }
    }
  return marks;
}

function toColumn(units: number): number {
  return Math.round(units / 4);
}

function toSquare(column: number, row: number): number {
  return column * 1000 + row;
}
