import type { SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "../draw/palette.ts";
import { strokeAll } from "../draw/pen.ts";
import type { Path, Point } from "../land/path.ts";
import { feetPerPixel } from "./alignment.ts";
import { profileX, profileY } from "./profile-frame.ts";
import { isDeadEnd, type Structure, stringLength, supportHeight } from "./structures.ts";

/** What holds the wire at one structure, and at a dead end the jumper that joins the wires. */
export interface Strings {
  /** From the crossarm out. */
  readonly strings: readonly Path[];
  readonly jumper?: Path;
  /** Where strings hold the wire. */
  readonly clamps: readonly Point[];
}

/** A strain string's length along the wire, in pixels: a symbol, as the tower's width is. */
export const strainReach = 14;

/** `wireAt` is the elevation of the wire. */
export function placeStrings(structure: Structure, wireAt: (chainage: number) => number): Strings {
  const support = supportHeight(structure);
  const x = profileX(structure.chainage);
  const held = { x, y: profileY(support) };
  if (!isDeadEnd(structure))
    return { strings: [[{ x, y: profileY(support + stringLength) }, held]], clamps: [held] };
  const clampAt = (reach: number) => ({
    x: x + reach,
    y: profileY(wireAt(structure.chainage + reach * feetPerPixel)),
  });
  const clamps = [clampAt(-strainReach), clampAt(strainReach)] as const;
  // The jumper hangs as low as a suspended wire, to stay as clear of the steel.
  const jumper = hangJumper(...clamps, profileY(support - stringLength));
  return { strings: clamps.map((clamp) => [held, clamp]), jumper, clamps };
}

function hangJumper(from: Point, to: Point, lowest: number): Path {
  return Array.from({ length: 21 }, (_, n) => {
    const t = n / 20;
    const chord = from.y + t * (to.y - from.y);
    return {
      x: from.x + t * (to.x - from.x),
      y: chord + (lowest - chord) * (1 - Math.abs(2 * t - 1) ** 2.6),
    };
  });
}

/** Strings as rows of discs; clamps and jumpers in the color of the wires. */
export function drawStrings(
  ctx: SKRSContext2D,
  structures: readonly Structure[],
  wireAt: (chainage: number) => number,
  color: string,
): void {
  for (const structure of structures) {
    const { strings, jumper, clamps } = placeStrings(structure, wireAt);
    if (jumper) strokeAll(ctx, [jumper], { color, width: 2.2 });
    strokeAll(ctx, strings, { color: palette.ink, width: 1.6 });
    strokeAll(ctx, strings, { color: palette.ink, width: 5, dash: [2, 1.6] });
    for (const { x, y } of clamps) {
      ctx.beginPath();
      ctx.arc(x, y, 3, 0, 2 * Math.PI);
      ctx.fillStyle = color;
      ctx.fill();
    }
  }
}
