import type { Path, Point } from "../land/path.ts";

/** An upright rectangle of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

export function center({ left, top, right, bottom }: Box): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The smallest box about a path. */
export function findExtent(points: Path): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** The box with `by` more on every side. */
export function grow({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** A picture's part of the drawing, in the drawing's units. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The box in shares of the frame's width and height. */
export function toShares(box: Box, { left, top, width, height }: Frame): Box {
  return {
    left: (box.left - left) / width,
    top: (box.top - top) / height,
    right: (box.right - left) / width,
    bottom: (box.bottom - top) / height,
  };
}

/** The box's edges, as a closed path. */
export function outlineBox({ left, top, right, bottom }: Box): Path {
  return [
    { x: left, y: bottom },
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/** Whether any part of the segment from `a` to `b` lies within the box (Liang and Barsky's clipping). */
export function crosses(box: Box, a: Point, b: Point): boolean {
  let enter = 0;
  let leave = 1;
  const clip = (step: number, room: number) => {
    if (step === 0) return room >= 0;
    const at = room / step;
    if (step > 0) leave = Math.min(leave, at);
    else enter = Math.max(enter, at);
    return enter <= leave;
  };
  return (
    clip(b.x - a.x, box.right - a.x) &&
    clip(a.x - b.x, a.x - box.left) &&
    clip(b.y - a.y, box.bottom - a.y) &&
    clip(a.y - b.y, a.y - box.top)
  );
}
