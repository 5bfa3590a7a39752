import type { SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "../draw/palette.ts";
import { strokeAll } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";

/** Half widths across the line, in pixels: a symbol, not to the horizontal scale. Heights are true. */
export const footHalf = 22;
const waist = 6.5;
const window = 27;
export const bridgeHalf = 52;
/** How far the shield wires' peaks reach out. */
export const peakHalf = window + 4;

/** A lattice tower for one circuit, its three phases side by side, seen along the line. */
export interface Tower {
  readonly x: number;
  /** Where the ground lies under the left leg, the middle and the right leg: each leg is as long as its ground requires. */
  readonly feet: readonly [left: number, middle: number, right: number];
  readonly top: number;
  /** Where the middle phase hangs: the wire of the profile runs through it. */
  readonly support: number;
}

export function drawTower(ctx: SKRSContext2D, { x, feet, top, support }: Tower): void {
  const [left, ground, right] = feet;
  const beam = support - 20;
  const crown = beam - 15;
  const neck = beam + (ground - beam) * 0.36;
  const at = (dx: number, y: number): Point => ({ x: x + dx, y });
  const both = (draw: (side: number) => Point[]) => [draw(-1), draw(1)];

  // A light outline separates the body from the grid behind it.
  const outline = [
    ...both((s) => [at(s * footHalf, s < 0 ? left : right), at(s * waist, neck), at(s * window, beam)]),
    [at(-bridgeHalf, beam), at(bridgeHalf, beam)],
    [at(-bridgeHalf, beam), at(-window, crown), at(window, crown), at(bridgeHalf, beam)],
    ...both((s) => [at(s * (window - 3), crown), at(s * peakHalf, top), at(s * (window + 7), crown + 4)]),
  ];
  strokeAll(ctx, outline, { color: "rgba(241,244,238,.85)", width: 6 });
  const lattice = [
    ...bracing(at, { feet: [left, right], from: Math.min(left, ground, right), to: neck }),
    ...both((s) => windowBrace(at, s, neck, beam)),
    ...trusses(at, beam, crown),
  ];
  strokeAll(ctx, lattice, { color: palette.ink, width: 1.1 });
  strokeAll(ctx, outline, { color: palette.ink, width: 2.4 });
  for (const dx of [-bridgeHalf + 5, 0, bridgeHalf - 5]) {
    strokeAll(ctx, [[at(dx, beam), at(dx, support)]], { color: palette.ink, width: 2.4 });
    ctx.beginPath();
    ctx.arc(x + dx, support, 3.6, 0, 2 * Math.PI);
    ctx.fillStyle = "#C63A17";
    ctx.fill();
  }
}

interface Body {
  readonly feet: readonly [left: number, right: number];
  readonly from: number;
  readonly to: number;
}

const panels = 8;

/** Crossed diagonals between the legs, shorter toward the waist; on a slope each ends on its own leg. */
function bracing(at: (dx: number, y: number) => Point, { feet, from, to }: Body): Point[][] {
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
function windowBrace(
  at: (dx: number, y: number) => Point,
  side: number,
  neck: number,
  beam: number,
): Point[] {
  const path: Point[] = [];
  for (let n = 0; n <= 6; n++) {
    const t = n / 6;
    const outer = waist + (window - waist) * t;
    path.push(at(side * (n % 2 ? outer : Math.max(0, outer - 7)), neck + (beam - neck) * t));
  }
  return path;
}

function trusses(at: (dx: number, y: number) => Point, beam: number, crown: number): Point[][] {
  const zigzag = Array.from({ length: 21 }, (_, n) => {
    const dx = -bridgeHalf + (n * 2 * bridgeHalf) / 20;
    const slope = Math.abs(dx) <= window ? 1 : (bridgeHalf - Math.abs(dx)) / (bridgeHalf - window);
    return at(dx, n % 2 ? beam + (crown - beam) * slope : beam);
  });
  return [zigzag];
}
