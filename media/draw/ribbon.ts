import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Path, Point } from "../land/path.ts";

/** A line whose width changes along it. */
export interface Ribbon {
  readonly path: Path;
  /** Half the width at each point of the path. */
  readonly halfWidths: readonly number[];
}

/** Fills ribbons in one piece, so that where they meet nothing prints darker. */
export function fillRibbons(ctx: SKRSContext2D, ribbons: Iterable<Ribbon>, color: string): void {
  ctx.beginPath();
  for (const ribbon of ribbons) addRibbon(ctx, ribbon);
  ctx.fillStyle = color;
  ctx.fill();
}

/** Adds a ribbon's outline to the context's path. All outlines turn the same way, so overlaps stay filled. */
function addRibbon(ctx: SKRSContext2D, ribbon: Ribbon): void {
  for (const [i, { x, y }] of outlineRibbon(ribbon).entries())
    if (i > 0) ctx.lineTo(x, y);
    else ctx.moveTo(x, y);
  ctx.closePath();
}

/** Down one side of a ribbon and up the other. */
export function outlineRibbon({ path, halfWidths }: Ribbon): Point[] {
  const right: Point[] = [];
  const left: Point[] = [];
  for (const [i, { x, y }] of path.entries()) {
    const from = path[Math.max(0, i - 1)] as Point;
    const to = path[Math.min(path.length - 1, i + 1)] as Point;
    const reach = (halfWidths[i] as number) / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
    const [dx, dy] = [(to.y - from.y) * reach, (to.x - from.x) * reach];
    right.push({ x: x - dx, y: y + dy });
    left.push({ x: x + dx, y: y - dy });
  }
  return [...right, ...left.reverse()];
}
