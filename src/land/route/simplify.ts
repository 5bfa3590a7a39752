import { createRuler } from "./county-finder.ts";
import { measureMiles } from "./geodesic.ts";
import type { LetOthersRun } from "./let-others-run.ts";
import type { Line } from "./shapes.ts";

/**
 * Leaves out what is within some miles of a straight way between two that stay (Douglas and Peucker). None if more than `most`
 * would stay.
 */
export async function simplify(
  line: Line,
  miles: number,
  most: number,
  pause: LetOthersRun,
): Promise<Line | null> {
  const kept = new Set([0, line.length - 1]);
  const spans: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    await pause();
    const [start, end] = span;
    if (end - start < 2) continue;
    const farthest = findFarthest(line, start, end);
    if (farthest.miles <= miles && isShort(line, start, end)) continue;
    kept.add(farthest.index);
    if (kept.size > most) return null;
    spans.push([start, farthest.index], [farthest.index, end]);
  }
  return line.filter((_, index) => kept.has(index));
}

function findFarthest(line: Line, start: number, end: number): { index: number; miles: number } {
  const [from, to] = [line[start], line[end]];
  let farthest = Math.floor((start + end) / 2);
  let farthestMiles = 0;
  if (!from || !to) return { index: farthest, miles: 0 };
  const measure = createRuler(from, to);
  for (let index = start + 1; index < end; index += 1) {
    const at = line[index];
    const miles = at ? measure(at) : 0;
    if (miles > farthestMiles) [farthest, farthestMiles] = [index, miles];
  }
  return { index: farthest, miles: farthestMiles };
}

/** On a longer way, a straight line on a flat map, which is measured here, is up to 50 feet beside the shortest on the ground. */
function isShort(line: Line, start: number, end: number): boolean {
  const [from, to] = [line[start], line[end]];
  return !from || !to || measureMiles(from, to) < 15;
}
