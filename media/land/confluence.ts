import { nearestOnPath, type Path, type Point } from "./path.ts";

/** A line that a stream can run into: another stream, or the river with its banks. */
export interface Channel {
  readonly path: Path;
  /** From the path to the bank, in pixels. A stream has none: it is joined at its middle. */
  readonly halfWidth?: (along: number) => number;
}

/** In degrees, between the tributary and the stem above their confluence: always acute, so that it points downstream. */
const angles = [40, 44, 48, 52];
const acute = { from: 35.5, to: 59.5 };

/**
 * The ways to lead a course into a channel that it has come near to, best first: the last pixels turn downstream and
 * meet the channel at an acute angle, on the side that they come from.
 */
export function joinChannel(course: Path, { path, halfWidth }: Channel, unit: number): Path[] {
  const ways: { readonly way: Path; readonly bend: number }[] = [];
  for (let cut = 1; cut <= 16 && cut < course.length - 2; cut++) {
    const from = course[course.length - cut] as Point;
    const heading = direction(course[course.length - cut - 2] as Point, from);
    const foot = nearestOnPath(path, from.x, from.y);
    const side = findSide(path, foot.along, from);
    for (let ahead = 4; ahead <= 44; ahead += 4) {
      const along = advance(path, foot.along, ahead * unit);
      if (along === undefined) break;
      const middle = pointAlong(path, along);
      const [above, below] = [advance(path, along, -5 * unit), advance(path, along, 5 * unit)];
      if (above === undefined || below === undefined) continue;
      const stem = direction(pointAlong(path, above), pointAlong(path, below));
      const bank = halfWidth?.(along) ?? 0;
      const mouth = { x: middle.x - side * stem.y * bank, y: middle.y + side * stem.x * bank };
      for (const angle of angles) {
        const arrival = turn(stem, -side * angle);
        const curve = bezier(from, heading, mouth, arrival, 1.5 * unit);
        const bend = bending(curve) * unit;
        if (bend > 2.4 || !isAcute(curve, stem, unit) || !staysClear(curve, path, along, bank, unit))
          continue;
        ways.push({ way: [...course.slice(0, course.length - cut), ...curve], bend: bend + cut * 0.01 });
      }
    }
  }
  return ways.sort((a, b) => a.bend - b.bend).map(({ way }) => way);
}

/** Whether the last pixels, and not the last point only, keep to the angle: a curve may swing in late. */
function isAcute(curve: Path, stem: Point, unit: number): boolean {
  const mouth = curve.at(-1) as Point;
  const from = curve.findLast(({ x, y }) => Math.hypot(x - mouth.x, y - mouth.y) >= 6 * unit);
  if (!from) return false;
  const last = direction(from, mouth);
  const angle = (Math.acos(last.x * stem.x + last.y * stem.y) * 180) / Math.PI;
  return angle > acute.from && angle < acute.to;
}

/** Left of the way downstream is -1, right is 1 (y points down). */
function findSide(path: Path, along: number, { x, y }: Point): number {
  const n = Math.min(path.length - 2, Math.floor(along));
  const a = path[n] as Point;
  const b = path[n + 1] as Point;
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0 ? -1 : 1;
}

/** A tributary draws away from the stem all the way up: it neither touches nor crosses it. */
function staysClear(curve: Path, stem: Path, along: number, bank: number, unit: number): boolean {
  const window = stem.slice(Math.max(0, Math.floor(along) - 40), Math.ceil(along) + 40);
  let toMouth = 0;
  for (let i = curve.length - 2; i >= 0; i--) {
    const here = curve[i] as Point;
    const next = curve[i + 1] as Point;
    toMouth += Math.hypot(next.x - here.x, next.y - here.y);
    const room = nearestOnPath(window, here.x, here.y).distance - bank;
    if (room < 0.5 * Math.min(toMouth, 16 * unit)) return false;
  }
  return true;
}

function bezier(from: Point, heading: Point, to: Point, arrival: Point, step: number): Point[] {
  const reach = Math.hypot(to.x - from.x, to.y - from.y);
  const pull = 0.38 * reach;
  const a = { x: from.x + heading.x * pull, y: from.y + heading.y * pull };
  const b = { x: to.x - arrival.x * pull, y: to.y - arrival.y * pull };
  const count = Math.max(4, Math.round(reach / step));
  return Array.from({ length: count + 1 }, (_, i) => {
    const t = i / count;
    const mix = (p: number, q: number, r: number, s: number) =>
      (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t ** 3 * s;
    return { x: mix(from.x, a.x, b.x, to.x), y: mix(from.y, a.y, b.y, to.y) };
  });
}

/** How sharply a line bends: the sum of its squared turns over its length, in radians squared a pixel. */
function bending(curve: Path): number {
  let sum = 0;
  for (let i = 2; i < curve.length; i++) {
    const a = direction(curve[i - 2] as Point, curve[i - 1] as Point);
    const b = direction(curve[i - 1] as Point, curve[i] as Point);
    const turned = Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
    const length = Math.hypot(
      (curve[i] as Point).x - (curve[i - 1] as Point).x,
      (curve[i] as Point).y - (curve[i - 1] as Point).y,
    );
    sum += turned ** 2 / (length || 1);
  }
  return sum;
}

/** Where one is after so many pixels along a path, up or down it; undefined beyond its ends. */
export function advance(path: Path, along: number, pixels: number): number | undefined {
  let at = along;
  let toGo = Math.abs(pixels);
  while (toGo > 0) {
    const edge = pixels > 0 ? Math.floor(at) + 1 : Math.ceil(at) - 1;
    if (edge < 0 || edge > path.length - 1) return undefined;
    const a = pointAlong(path, at);
    const b = path[edge] as Point;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length >= toGo) return at + (edge - at) * (toGo / length);
    toGo -= length;
    at = edge;
  }
  return at;
}

export function pointAlong(path: Path, along: number): Point {
  const n = Math.min(path.length - 2, Math.floor(along));
  const a = path[n] as Point;
  const b = path[n + 1] as Point;
  return { x: a.x + (b.x - a.x) * (along - n), y: a.y + (b.y - a.y) * (along - n) };
}

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Turns a direction to the right by so many degrees (y points down). */
function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}
