import type { Channel } from "./confluence.ts";
import type { CourseIndex } from "./course-index.ts";
import { pathLength } from "./lengths.ts";
import type { Path } from "./path.ts";

/** In pixels: the shortest stream worth drawing, and how long two may run how near to each other. */
export const shortest = 35;
const beside = { distance: 20, run: 38 };

/**
 * A course to the channel that it meets, without what of its upper part runs beside another one. Undefined if it crosses one
 * or if too little is left.
 */
export function findClearPart<Course extends Channel>(
  path: Path,
  met: Course | undefined,
  drawn: CourseIndex<Course>,
  unit: number,
): Path | undefined {
  const runs = new Map<Course, number>();
  let start = 0;
  for (const [i, point] of path.entries()) {
    const before = path[i - 1] ?? point;
    for (const crossed of drawn.crossed(before, point))
      if (crossed !== met || i < path.length - 2) return undefined;
    const near = drawn.near(point, beside.distance * unit).map(({ course }) => course);
    for (const course of runs.keys()) if (!near.includes(course)) runs.delete(course);
    for (const course of near) {
      const run = (runs.get(course) ?? 0) + Math.hypot(point.x - before.x, point.y - before.y);
      runs.set(course, run);
      if (run > beside.run * unit) start = i + 1;
    }
  }
  const clear = path.slice(start);
  return pathLength(clear) >= shortest * unit ? clear : undefined;
}
