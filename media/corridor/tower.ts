import type { SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "../draw/palette.ts";
import { strokeAll } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";

/** Half widths along the line, in pixels: a symbol, not to the horizontal scale. Heights are true. */
export const footHalf = 9;
const headHalf = 4;
const armHalf = 7;

/** A lattice tower as the profile sees it, across the line: its three phases hang one behind another, from one crossarm. */
export interface Tower {
  readonly x: number;
  /** Where the ground lies under the left leg, the middle and the right leg: each leg is as long as its ground requires. */
  readonly feet: readonly [left: number, middle: number, right: number];
  readonly top: number;
  /** The crossarm's lower edge, from which strings hang or, at a dead end, pull. */
  readonly arm: number;
}

export function drawTower(ctx: SKRSContext2D, { x, feet, top, arm }: Tower): void {
  const [left, , right] = feet;
  const crown = arm - 13;
  const at = (dx: number, y: number): Point => ({ x: x + dx, y });
  // A light outline separates the body from the grid behind it.
  const outline = [
    [at(-footHalf, left), at(-headHalf, arm), at(-headHalf, crown), at(0, top)],
    [at(footHalf, right), at(headHalf, arm), at(headHalf, crown), at(0, top)],
    [at(-armHalf, crown), at(armHalf, crown), at(armHalf, arm), at(-armHalf, arm), at(-armHalf, crown)],
  ];
  strokeAll(ctx, outline, { color: "rgba(241,244,238,.85)", width: 6 });
  const lattice = [
    ...bracing(at, feet, arm),
    [at(-armHalf, crown), at(armHalf, arm)],
    [at(armHalf, crown), at(-armHalf, arm)],
  ];
  strokeAll(ctx, lattice, { color: palette.ink, width: 1.1 });
  strokeAll(ctx, outline, { color: palette.ink, width: 2.4 });
}

/** Crossed diagonals between the legs, shorter toward the crossarm; on a slope each ends on its own leg. */
function bracing(at: (dx: number, y: number) => Point, feet: Tower["feet"], arm: number): Point[][] {
  const from = Math.min(...feet);
  const panels = Math.max(4, Math.round((from - arm) / 15));
  const rung = (n: number) => {
    const y = from + (arm - from) * (1 - (1 - n / panels) ** 1.25);
    const half = (foot: number) => headHalf + (footHalf - headHalf) * ((y - arm) / (foot - arm));
    return { left: at(-half(feet[0]), y), right: at(half(feet[2]), y) };
  };
  return Array.from({ length: panels }, (_, n) => {
    const [low, high] = [rung(n), rung(n + 1)];
    return [
      [low.left, high.right],
      [low.right, high.left],
      [high.left, high.right],
    ];
  }).flat();
}
