import type { SKRSContext2D } from "@napi-rs/canvas";
import { trace } from "../draw/pen.ts";
import { riverCourse } from "../land/mesa-shape.ts";
import { makeNoise } from "../land/noise.ts";
import { type Path, type Point, smoothPath } from "../land/path.ts";

const wander = makeNoise(71);

/** The river's middle line, a point every few points, swinging from side to side of its bed as rivers do. */
export function riverPath(): Point[] {
  const course = smoothPath(riverCourse, 60);
  const lengths = lengthsAlong(course);
  return course.map((point, i) => {
    const s = lengths[i] as number;
    const swing = 8 * Math.sin(s / 23 + 2.2 * wander(s / 160, 3)) + 5 * wander(s / 60, 9);
    return beside(course, i, swing, point);
  });
}

/** Half the water's width at a point of the path: wider downstream, and irregular. */
export function riverHalfWidth(river: Path, i: number): number {
  return (1.7 + (1.7 * i) / river.length) * (1 + 0.45 * wander(i / 22, 30));
}

/** Draws the water as a ribbon with its sand bars; `strength` 0 to 1. */
export function drawRiver(ctx: SKRSContext2D, river: Path, strength: number): void {
  if (strength === 0) return;
  ctx.save();
  ctx.globalAlpha = strength;
  for (const bar of sandBars(river)) {
    trace(ctx, bar, true);
    ctx.fillStyle = "#E9DDBE";
    ctx.fill();
  }
  const west = river.map((point, i) => beside(river, i, riverHalfWidth(river, i), point));
  const east = river.map((point, i) => beside(river, i, -riverHalfWidth(river, i), point));
  trace(ctx, [...west, ...east.reverse()], true);
  ctx.fillStyle = "#7FACC4";
  ctx.fill();
  ctx.strokeStyle = "#2F6F99";
  ctx.lineWidth = 0.6;
  ctx.lineJoin = "round";
  ctx.stroke();
  ctx.restore();
}

/** Sand lies along the inside of each bend, thickest where the bend is sharpest. */
function sandBars(river: Path): Point[][] {
  const turn = river.map((_, i) => turnAt(river, i));
  const bars: Point[][] = [];
  let start = 0;
  for (let i = 1; i <= river.length; i++) {
    const here = Math.sign(turn[start] as number);
    if (i < river.length && Math.sign(turn[i] as number) === here) continue;
    const length = i - start;
    if (here !== 0 && length > 5) {
      const inner: Point[] = [];
      const outer: Point[] = [];
      for (let k = start; k < i; k++) {
        const bulge = Math.sin((Math.PI * (k - start)) / (length - 1)) ** 1.4;
        const half = riverHalfWidth(river, k);
        outer.push(beside(river, k, here * (half + (2.2 + half) * bulge), river[k] as Point));
        inner.push(river[k] as Point);
      }
      bars.push([...outer, ...inner.reverse()]);
    }
    start = i;
  }
  return bars;
}

/** How the path turns over the next few points: positive to the right, as seen going downstream. */
function turnAt(river: Path, i: number): number {
  const a = river[Math.max(0, i - 4)] as Point;
  const b = river[i] as Point;
  const c = river[Math.min(river.length - 1, i + 4)] as Point;
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
}

/** A point `offset` to the right of the path, as seen going along it. */
function beside(path: Path, i: number, offset: number, { x, y }: Point): Point {
  const from = path[Math.max(0, i - 1)] as Point;
  const to = path[Math.min(path.length - 1, i + 1)] as Point;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: x - ((to.y - from.y) / length) * offset, y: y + ((to.x - from.x) / length) * offset };
}

function lengthsAlong(path: Path): number[] {
  let length = 0;
  return path.map(({ x, y }, i) => {
    const before = path[Math.max(0, i - 1)] as Point;
    length += Math.hypot(x - before.x, y - before.y);
    return length;
  });
}
