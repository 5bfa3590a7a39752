import type { SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "../draw/palette.ts";
import { strokeAll } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";

/** Half widths across the line, in pixels: a symbol, not to the horizontal scale. Heights are true. */
export const footHalf = 8;
const waist = 4.5;
const window = 19;
export const bridgeHalf = 38;
/** How far the shield wires' peaks reach out. */
export const peakHalf = window + 3;
/** Where the three phases hang. */
export const phases: readonly number[] = [4 - bridgeHalf, 0, bridgeHalf - 4];

/** A lattice tower for one circuit, its three phases side by side, seen along the line. */
export interface Tower {
  readonly x: number;
  /** Where the ground lies under the left leg, the middle and the right leg: each leg is as long as its ground requires. */
  readonly feet: readonly [left: number, middle: number, right: number];
  readonly top: number;
  /** The crossarm's lower edge, from which strings hang or, at a dead end, pull. */
  readonly arm: number;
}

export function drawTower(ctx: SKRSContext2D, { x, feet, top, arm }: Tower): void {
  const [left, ground, right] = feet;
  const crown = arm - 15;
  const neck = arm + 62;
  const at = (dx: number, y: number): Point => ({ x: x + dx, y });
  const both = (draw: (side: number) => Point[]) => [draw(-1), draw(1)];

  // A light outline separates the body from the grid behind it.
  const outline = [
    ...both((s) => [at(s * footHalf, s < 0 ? left : right), at(s * waist, neck), at(s * window, arm)]),
    [at(-bridgeHalf, arm), at(bridgeHalf, arm)],
    [at(-bridgeHalf, arm), at(-window, crown), at(window, crown), at(bridgeHalf, arm)],
    ...both((s) => [at(s * (window - 4), crown), at(s * peakHalf, top), at(s * (window + 5), crown + 4)]),
  ];
  strokeAll(ctx, outline, { color: "rgba(241,244,238,.85)", width: 6 });
  const lattice = [
    ...bracing(at, { feet: [left, right], from: Math.min(left, ground, right), to: neck }),
    ...both((s) => windowBrace(at, s, neck, arm)),
    truss(at, arm, crown),
  ];
  strokeAll(ctx, lattice, { color: palette.ink, width: 1.1 });
  strokeAll(ctx, outline, { color: palette.ink, width: 2.4 });
}

interface Body {
  readonly feet: readonly [left: number, right: number];
  readonly from: number;
  readonly to: number;
}

/** Crossed diagonals between the legs, shorter toward the waist; on a slope each ends on its own leg. */
function bracing(at: (dx: number, y: number) => Point, { feet, from, to }: Body): Point[][] {
  const panels = Math.max(3, Math.round((from - to) / 13));
  const rung = (n: number) => {
    const y = from + (to - from) * (1 - (1 - n / panels) ** 1.25);
    const half = (foot: number) => waist + (footHalf - waist) * ((y - to) / (foot - to));
    return { left: at(-half(feet[0]), y), right: at(half(feet[1]), y) };
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

/** The inner leg of the window's frame, zigzagged to the outer. */
function windowBrace(at: (dx: number, y: number) => Point, side: number, neck: number, arm: number): Point[] {
  return Array.from({ length: 7 }, (_, n) => {
    const outer = waist + (window - waist) * (n / 6);
    return at(side * (n % 2 ? outer : Math.max(0, outer - 6)), neck + (arm - neck) * (n / 6));
  });
}

/** The crossarm's diagonals. */
function truss(at: (dx: number, y: number) => Point, arm: number, crown: number): Point[] {
  const bays = 16;
  return Array.from({ length: bays + 1 }, (_, n) => {
    const dx = -bridgeHalf + (n * 2 * bridgeHalf) / bays;
    const slope = Math.abs(dx) <= window ? 1 : (bridgeHalf - Math.abs(dx)) / (bridgeHalf - window);
    return at(dx, n % 2 ? arm + (crown - arm) * slope : arm);
  });
}
