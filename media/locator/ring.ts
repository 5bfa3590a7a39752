import { type Box, grow } from "../draw/box.ts";
import { round } from "../draw/stroke-letters.ts";
import type { Point } from "../land/path.ts";

/** The arcs of a circle that leave some boxes free, each as its points, a degree apart. */
export function openRing({ x, y }: Point, radius: number, boxes: readonly Box[]): Point[][] {
  const at = (degrees: number) => ({
    x: x + radius * Math.cos((degrees * Math.PI) / 180),
    y: y + radius * Math.sin((degrees * Math.PI) / 180),
  });
  const isFree = (degrees: number) => {
    const point = at(degrees);
    return boxes.every((box) => !isInside(grow(box, 5), point));
  };
  const start = Array.from({ length: 360 }, (_, i) => i).find((i) => !isFree(i)) ?? 0;
  const arcs: Point[][] = [[]];
  for (let i = start; i <= start + 360; i++)
    if (isFree(i)) arcs.at(-1)?.push(at(i));
    else arcs.push([]);
  return arcs.filter((arc) => arc.length > 1);
}

/** An arc of at most half a turn or more, drawn clockwise. */
export function arcData(arc: readonly Point[], radius: number): string {
  const [from, to] = [arc[0] as Point, arc.at(-1) as Point];
  const large = arc.length > 181 ? 1 : 0;
  return `M${round(from.x)} ${round(from.y)}a${radius} ${radius} 0 ${large} 1 ${round(to.x - from.x)} ${round(to.y - from.y)}`;
}

function isInside({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}
