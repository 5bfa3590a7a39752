import type { Path, Point } from "../land/path.ts";
import { round } from "./stroke-letters.ts";

/** A smooth line that the points pull toward themselves: a quadratic B-spline, whose pieces join halfway between two points. */
export function splineData(path: Path): string {
  const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const [first, last] = [path[0] as Point, path.at(-1) as Point];
  const pieces = path.slice(1, -1).map((pull, i) => {
    const joint = middle(pull, path[i + 2] as Point);
    return `Q${write(pull)} ${write(joint)}`;
  });
  return `M${write(first)}L${write(middle(first, path[1] as Point))}${pieces.join("")}L${write(last)}`;
}

/** The same line as short straight legs. */
export function flattenSpline(path: Path): Point[] {
  const points = [path[0] as Point];
  for (let i = 1; i < path.length - 1; i++) {
    const [before, pull, after] = [path[i - 1], path[i], path[i + 1]] as [Point, Point, Point];
    const [from, to] = [middle(before, pull), middle(pull, after)];
    for (let t = 0; t <= 1; t += 0.25) {
      const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
      points.push({ x: mix(from.x, pull.x, to.x), y: mix(from.y, pull.y, to.y) });
    }
  }
  return [...points, path.at(-1) as Point];
}

/** The nearest point whose coordinates are even tenths: halfway between two such points, a spline's joints need no rounding. */
export function snap({ x, y }: Point): Point {
  const even = (value: number) => Math.round(value * 5) / 5;
  return { x: even(x), y: even(y) };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
