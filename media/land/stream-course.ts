import { pathLength } from "./lengths.ts";
import { makeNoise } from "./noise.ts";
import { type Path, type Point, smoothPath } from "./path.ts";

const drift = makeNoise(31);

/**
 * Draws a raster's flow line as water runs: without the raster's steps and eight directions, and with meanders.
 * `swing` is how far it meanders at a point; `unit` the sheet's pixels for which lengths are meant.
 */
export function softenCourse(stairs: Path, unit: number, swing: (at: Point) => number): Point[] {
  const kept = Math.max(2, Math.round(pathLength(stairs) / (9 * unit)));
  const course = resample(
    smoothPath(
      thin(average(stairs, 4), (left) => left <= kept),
      6,
    ),
    2 * unit,
  );
  return average(meander(average(course, 2), unit, swing), 1);
}

/** Averages each point with its neighbors, except the ends. */
function average(path: Path, reach: number): Point[] {
  return path.map((_, i) => {
    const span = Math.min(reach, i, path.length - 1 - i);
    const near = path.slice(i - span, i + span + 1);
    return {
      x: near.reduce((sum, { x }) => sum + x, 0) / near.length,
      y: near.reduce((sum, { y }) => sum + y, 0) / near.length,
    };
  });
}

/**
 * Takes the points out that matter least (Visvalingam and Whyatt, 1993), but the two ends, until so few are left or until the
 * next would matter too much: it and its neighbors span a triangle, whose area says how much.
 */
export function thin(path: Path, isEnough: (left: number, area: number) => boolean): Point[] {
  const points = [...path];
  const weigh = (i: number) => {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    if (!a || !b || !c) return Number.POSITIVE_INFINITY;
    return Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
  };
  const weights = points.map((_, i) => weigh(i));
  while (points.length > 2) {
    let least = 1;
    for (let i = 2; i < points.length - 1; i++)
      if ((weights[i] as number) < (weights[least] as number)) least = i;
    if (isEnough(points.length, weights[least] as number)) break;
    points.splice(least, 1);
    weights.splice(least, 1);
    for (const i of [least - 1, least]) weights[i] = weigh(i);
  }
  return points;
}

/** The same line with a point every `step`. */
export function resample(path: Path, step: number): Point[] {
  const last = path.at(-1) as Point;
  const result = [path[0] as Point];
  let toGo = step;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1] as Point;
    const to = path[i] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let at = toGo;
    for (; at < length; at += step)
      result.push({
        x: from.x + ((to.x - from.x) * at) / length,
        y: from.y + ((to.y - from.y) * at) / length,
      });
    toGo = at - length;
  }
  const end = result.at(-1) as Point;
  if (result.length > 1 && Math.hypot(last.x - end.x, last.y - end.y) < step / 2) result.pop();
  return [...result, last];
}

/** Swings from side to side, a bend every 15 to 30 pixels, and not at the course's ends. */
function meander(course: Path, unit: number, swing: (at: Point) => number): Point[] {
  const { x: seedX, y: seedY } = course.at(-1) as Point;
  const step = 2 * unit;
  return course.map((point, i) => {
    const s = (i * step) / unit;
    const ends = Math.min(1, (i * 2) / 16, ((course.length - 1 - i) * 2) / 16);
    const phase = s / 6.8 + 3.2 * drift(s / 42, seedX + seedY);
    const offset = unit * swing(point) * ends * (0.9 + 0.4 * drift(s / 33, seedY + 9)) * Math.sin(phase);
    const before = course[Math.max(0, i - 2)] as Point;
    const after = course[Math.min(course.length - 1, i + 2)] as Point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return {
      x: point.x - ((after.y - before.y) / length) * offset,
      y: point.y + ((after.x - before.x) / length) * offset,
    };
  });
}
