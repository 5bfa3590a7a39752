/** Calls added up. */
export interface Tract {
  /** The corners in feet from the first. The last is where the calls end. */
  readonly points: readonly Point[];
  /** Null if there are more calls, which can't be drawn. */
  readonly closes: boolean | null;
  /** "4 calls. Closes within 0.02 ft. 639.47 acres." */
  readonly sentence: string;
}

/** East and north. */
export type Point = readonly [x: number, y: number];

/** By latitudes and departures: how far each call leads to the east and to the north, in feet. */
export function close(calls: readonly Point[]): Tract {
  const points: Point[] = [[0, 0]];
  for (const [x, y] of calls) points.push([(points.at(-1)?.[0] ?? 0) + x, (points.at(-1)?.[1] ?? 0) + y]);
  const gap = points.at(-1) ?? [0, 0];
  const perimeter = calls.reduce((sum, call) => sum + Math.hypot(...call), 0);
  const tolerance = perimeter / 5000;
  const closes = Math.hypot(...gap) <= tolerance;
  const miss = `${closes ? "Closes within" : "Misses by"} ${format(Math.hypot(...gap))} ft.`;
  const rest = closes
    ? ` ${format(computeAcres(calls, gap, perimeter))} acres.`
    : advise(calls, gap, tolerance);
  return { points, closes, sentence: `${calls.length} calls. ${miss}${rest}` };
}

/** Balanced by the compass rule. */
function computeAcres(calls: readonly Point[], [east, north]: Point, perimeter: number): number {
  let [x, y, twice] = [0, 0, 0];
  for (const call of calls) {
    const share = Math.hypot(...call) / perimeter;
    const [toX, toY] = [x + call[0] - share * east, y + call[1] - share * north];
    twice += x * toY - toX * y;
    [x, y] = [toX, toY];
  }
  return Math.abs(twice) / 2 / 43_560;
}

/** Another distance closes the tract, if a call is parallel to the gap, or another quadrant: N for S, or E for W. */
function advise(calls: readonly Point[], [east, north]: Point, tolerance: number): string {
  const isSmall = (x: number, y: number) => Math.hypot(x, y) <= tolerance;
  const suspects = calls.flatMap(([x, y], index) => {
    const along = (east * x + north * y) / (x ** 2 + y ** 2);
    const isParallel = along < 1 && isSmall(east - along * x, north - along * y);
    return isParallel || isSmall(east, north - 2 * y) || isSmall(east - 2 * x, north) ? [index + 1] : [];
  });
  if (suspects.length === 0 || suspects.length > 4) return "";
  return ` Look at call ${suspects.join(", ").replace(/, (\d+)$/, " or $1")}.`;
}

const { format } = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
