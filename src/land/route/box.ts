import type { Line, Position } from "./shapes.ts";

/** West, south, east and north. */
export type Box = readonly [number, number, number, number];

export const nowhere: Box = [Infinity, Infinity, -Infinity, -Infinity];

export function findBox(lines: readonly Line[]): Box {
  let box = nowhere;
  for (const line of lines) for (const at of line) box = unite(box, toBox(at, at));
  return box;
}

/** Around two positions, widened by some degrees. */
export function toBox([x, y]: Position, [toX, toY]: Position, degrees = 0): Box {
  return widen([Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY)], degrees);
}

export function widen([west, south, east, north]: Box, degrees: number): Box {
  return [west - degrees, south - degrees, east + degrees, north + degrees];
}

export function unite(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function meets(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}
