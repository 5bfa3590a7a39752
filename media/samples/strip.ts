import type { Point } from "../land/path.ts";
import { offsetLine } from "../sheet/corridor.ts";
import { feetPerPoint } from "../sheet/parcels.ts";
import { tractFourteen } from "../sheet/tract.ts";
import type { Easement } from "./easement.ts";

/** The easement's two sidelines, lengthened or shortened to the tract's east and south lines. */
export function sidelines({ courses, width }: Easement): Point[][] {
  const [southwest, , northeast, southeast] = tractFourteen as readonly [Point, Point, Point, Point];
  const centerline = [courses[0]?.from as Point, ...courses.map(({ to }) => to)];
  return [1, -1].map((side) => {
    const line = offsetLine(centerline, (side * width) / 2 / feetPerPoint);
    const [first, second] = [line[0] as Point, line[1] as Point];
    const [last, before] = [line.at(-1) as Point, line.at(-2) as Point];
    return [
      meet(first, second, northeast, southeast),
      ...line.slice(1, -1),
      meet(before, last, southeast, southwest),
    ];
  });
}

/** Where two lines meet, however far they must be lengthened. */
function meet(a: Point, b: Point, c: Point, d: Point): Point {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const t = ((c.x - a.x) * ey - (c.y - a.y) * ex) / (dx * ey - dy * ex);
  return { x: a.x + t * dx, y: a.y + t * dy };
}
