import type { Point } from "../land/path.ts";
import { bearing, calls, formatFeet } from "../sheet/calls.ts";
import { feetPerPoint } from "../sheet/parcels.ts";
import { gasLine } from "../sheet/pipelines.ts";
import { tractFourteen } from "../sheet/tract.ts";

const squareFeetPerAcre = 43_560;
const feetPerRod = 16.5;

/** A course as a description reads it: from a point, so far, at this bearing. */
export interface Course {
  readonly from: Point;
  readonly to: Point;
  readonly bearing: string;
  readonly feet: number;
}

/** The pipeline's easement across Tract 14, as its plat and the line list state it. */
export interface Easement {
  readonly width: number;
  /** The centerline within the tract, from its east line to its south line. */
  readonly courses: readonly Course[];
  /** From the tract's southeast corner along its east line to where the centerline begins. */
  readonly tie: Course;
  /** From where the centerline ends along the south line back to the southeast corner. */
  readonly back: Course;
  readonly feet: number;
  readonly rods: number;
  readonly acres: number;
}

export function easementOf(): Easement {
  const [southwest, , northeast, southeast] = tractFourteen as readonly [Point, Point, Point, Point];
  const [start, after] = cross(gasLine.line, northeast, southeast);
  const [end, before] = cross(gasLine.line, southeast, southwest);
  const bends = gasLine.line.slice(after, before);
  const points = [start, ...bends, end];
  const courses = points.slice(1).map((to, i) => course(points[i] as Point, to));
  const feet = round(courses.reduce((sum, leg) => sum + leg.feet, 0));
  return {
    width: gasLine.width,
    courses,
    tie: course(southeast, start),
    back: course(end, southeast),
    feet,
    rods: round(feet / feetPerRod),
    acres: round((feet * gasLine.width) / squareFeetPerAcre),
  };
}

/** Calls by which the tract's own corner, the centerline and the tract's lines close. */
export function closingCourses({ tie, courses, back }: Easement): readonly Course[] {
  return [tie, ...courses, back];
}

/** Tract 14's own calls as courses. */
export function tractCourses(): Course[] {
  return calls(tractFourteen).map(({ from, to, bearing, feet }) => ({
    from,
    to,
    bearing,
    feet: round(feet),
  }));
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** "N 04°34′36″ E, 5,276.51 feet" */
export function describe({ bearing, feet }: Course): string {
  return `${bearing}, ${formatFeet(feet)} feet`;
}

function course(from: Point, to: Point): Course {
  const feet = round(Math.hypot(to.x - from.x, to.y - from.y) * feetPerPoint);
  return { from, to, bearing: bearing(from, to), feet };
}

/** Where a line crosses another from `a` to `b`, and the index of its first point beyond. */
function cross(line: readonly Point[], a: Point, b: Point): [Point, number] {
  for (const [i, to] of line.entries()) {
    const from = line[i - 1];
    if (!from) continue;
    const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y];
    const across = dx * ey - dy * ex;
    const t = ((a.x - from.x) * ey - (a.y - from.y) * ex) / across;
    const u = ((a.x - from.x) * dy - (a.y - from.y) * dx) / across;
    if (t >= 0 && t < 1 && u >= 0 && u <= 1) return [{ x: from.x + t * dx, y: from.y + t * dy }, i];
  }
  throw new Error("The pipeline does not cross this line of Tract 14.");
}
