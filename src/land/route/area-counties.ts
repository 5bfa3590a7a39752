import { type Box, findBox, meets } from "./box.ts";
import { type CountyFinder, noCounty } from "./county-finder.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import type { Area, Line } from "./shapes.ts";

/** The Census Bureau's lines are generalized to 0.1 to 0.3 mile, so what is nearer to them may be in another county. */
const leastMiles = 0.25;

/** The part of an area in each county, from 0 to 1, the largest first, and the counties that it may touch. */
export async function shareArea(area: Area, finder: CountyFinder, pause: LetOthersRun) {
  const box = findBox(area.slice(0, 1));
  const corner = finder.locate(area[0]?.[0] ?? [0, 0]);
  const owners = new Set([corner]);
  for (const { from, to, owner } of finder.findEdges([box[0], box[1]], [box[2], box[3]]))
    if (meets(findBox([[from, to]]), box)) owners.add(owner);
  if (owners.size === 1) return { shares: new Map([[corner, 1]]), brushed: [] };
  return scan(
    area,
    box,
    [...owners].filter((owner) => owner !== noCounty),
    finder,
    pause,
  );
}

/** Adds up what lies in each county along many lines from west to east. */
async function scan(
  area: Area,
  box: Box,
  owners: readonly number[],
  finder: CountyFinder,
  pause: LetOthersRun,
) {
  const rows = await cut(area, box, pause);
  const lengths = new Map<number, number>();
  const deep = new Set<number>();
  let whole = 0;
  for (const spans of rows) whole += measureSpans(spans);
  for (const owner of owners) {
    const ownRows = await cut(finder.counties[owner]?.areas.flat() ?? [], box, pause);
    for (const [row, spans] of rows.entries()) {
      const common = intersect(spans, ownRows[row] ?? []);
      if (common.length === 0) continue;
      lengths.set(owner, (lengths.get(owner) ?? 0) + measureSpans(common));
      if (!deep.has(owner) && common.some((span) => isDeep(span, toLatitude(box, row), owner, finder)))
        deep.add(owner);
    }
    await pause();
  }
  const counted = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  if (whole - counted > whole / 50) {
    lengths.set(noCounty, whole - counted);
    deep.add(noCounty);
  }
  const sorted = [...lengths].sort(([, a], [, b]) => b - a);
  const kept = sorted.filter(([owner], index) => index === 0 || deep.has(owner));
  const sum = kept.reduce((all, [, length]) => all + length, 0);
  return {
    shares: new Map(kept.map(([owner, length]) => [owner, length / sum])),
    brushed: sorted.map(([owner]) => owner).filter((owner) => !kept.some(([other]) => other === owner)),
  };
}

const rowCount = 240;

function toLatitude([, south, , north]: Box, row: number): number {
  return south + ((row + 0.5) / rowCount) * (north - south);
}

/** A stretch from one longitude to another. */
type Span = readonly [number, number];

/** What of each row is inside some rings. */
async function cut(
  rings: readonly Line[],
  box: Box,
  pause: LetOthersRun,
): Promise<readonly (readonly Span[])[]> {
  const crossings = Array.from({ length: rowCount }, (): number[] => []);
  const [, south, , north] = box;
  const toRow = (latitude: number) => ((latitude - south) / (north - south)) * rowCount - 0.5;
  for (const ring of rings)
    for (const [index, [toX, toY]] of ring.entries()) {
      if (index % 2000 === 1999) await pause();
      const [x, y] = ring.at(index - 1) ?? [toX, toY];
      const last = Math.min(Math.ceil(toRow(Math.max(y, toY))) - 1, rowCount - 1);
      for (let row = Math.max(0, Math.ceil(toRow(Math.min(y, toY)))); row <= last; row += 1)
        crossings[row]?.push(x + ((toX - x) * (toLatitude(box, row) - y)) / (toY - y));
    }
  return crossings.map((places) => {
    const sorted = places.sort((a, b) => a - b);
    return sorted.flatMap((place, index): Span[] =>
      index % 2 === 1 ? [[sorted[index - 1] ?? place, place]] : [],
    );
  });
}

function measureSpans(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

function intersect(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  return spans.flatMap(([from, to]) =>
    others.flatMap(([otherFrom, otherTo]): Span[] => {
      const [start, end] = [Math.max(from, otherFrom), Math.min(to, otherTo)];
      return end > start ? [[start, end]] : [];
    }),
  );
}

/** Whether the middle of a span is surely in its county. */
function isDeep([from, to]: Span, latitude: number, owner: number, finder: CountyFinder): boolean {
  const middle = [(from + to) / 2, latitude] as const;
  return !finder.findNear(middle, middle, leastMiles).has(owner);
}
