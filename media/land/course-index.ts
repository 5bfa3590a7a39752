import type { Path, Point } from "./path.ts";

/** Where a place is nearest to a course: how far, and on which leg (2.33 is a third along the third leg). */
export interface Nearest<Course> {
  readonly course: Course;
  readonly distance: number;
  readonly along: number;
}

interface Leg<Course> {
  readonly course: Course;
  readonly n: number;
  readonly from: Point;
  readonly to: Point;
}

/** Finds the courses near a place without looking at all of them: legs are kept by the square they lie in. */
export class CourseIndex<Course> {
  readonly #square: number;
  readonly #legs = new Map<string, Leg<Course>[]>();

  /** `reach` is the farthest that a search looks. */
  constructor(reach: number) {
    this.#square = reach;
  }

  add(course: Course, path: Path): void {
    for (let n = 1; n < path.length; n++) {
      const leg = { course, n: n - 1, from: path[n - 1] as Point, to: path[n] as Point };
      for (const key of this.#squares(leg.from, leg.to)) {
        const square = this.#legs.get(key);
        if (square) square.push(leg);
        else this.#legs.set(key, [leg]);
      }
    }
  }

  /** The nearest spot of every course within `reach` of a place. */
  near({ x, y }: Point, reach: number): Nearest<Course>[] {
    const found = new Map<Course, Nearest<Course>>();
    for (const { course, n, from, to } of this.#around(
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y + reach },
    )) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const t = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
      const distance = Math.hypot(x - from.x - t * dx, y - from.y - t * dy);
      if (distance > reach || distance >= (found.get(course)?.distance ?? Number.POSITIVE_INFINITY)) continue;
      found.set(course, { course, distance, along: n + t });
    }
    return [...found.values()];
  }

  /** The courses that a line from one place to another crosses or touches. */
  crossed(from: Point, to: Point): Set<Course> {
    const found = new Set<Course>();
    for (const leg of this.#around(from, to)) if (cross(from, to, leg.from, leg.to)) found.add(leg.course);
    return found;
  }

  *#around(from: Point, to: Point): Generator<Leg<Course>> {
    for (const key of this.#squares(from, to)) yield* this.#legs.get(key) ?? [];
  }

  *#squares(a: Point, b: Point): Generator<string> {
    const to = (value: number) => Math.floor(value / this.#square);
    for (let row = to(Math.min(a.y, b.y)); row <= to(Math.max(a.y, b.y)); row++)
      for (let column = to(Math.min(a.x, b.x)); column <= to(Math.max(a.x, b.x)); column++)
        yield `${column},${row}`;
  }
}

/** Whether two straight lines cross or touch. */
export function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0;
}
