import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { haloText, LabelPlacer } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";
import { placeTower, traceConductors } from "./draw-profile.ts";
import { axisWidth, profile, profileX, profileY, toChainage } from "./profile-frame.ts";
import type { SheetWindow } from "./sheet-window.ts";
import { measureClearance, type Structure } from "./structures.ts";
import { footHalf } from "./tower.ts";

type GroundAt = (chainage: number) => number;

export interface ClearanceLabel {
  /** The dimension's line, from the ground to the wire. */
  readonly arrow: { readonly x: number; readonly ground: number; readonly wire: number };
  readonly lines: readonly { readonly text: string; readonly box: Box }[];
}

/** From the arrow's heads to its figure, and from the figure to wires and ground, in pixels. */
const gap = 6;
const headHalf = 6;
const margin = 3;
const lineHeight = 27;
const capitals = 20;

/** Of the spans that the window fully shows, the one whose wire comes nearest to the ground. */
export function tightestSpan(
  structures: readonly Structure[],
  groundAt: GroundAt,
  { left, right }: SheetWindow,
): { least: number; chainage: number } {
  const spans = structures.flatMap((a, i) => {
    const b = structures[i + 1];
    const shown = b && profileX(a.chainage) > left + axisWidth && profileX(b.chainage) < right;
    return shown ? [measureClearance(a, b, groundAt)] : [];
  });
  return spans.reduce((tightest, span) => (span.least < tightest.least ? span : tightest));
}

/** Dimensions the sheet's tightest place: the figure stands beside its arrow, in the air between wire and ground. */
export function placeClearance(
  ctx: SKRSContext2D,
  structures: readonly Structure[],
  groundAt: GroundAt,
  window: SheetWindow,
): ClearanceLabel {
  const { least, chainage } = tightestSpan(structures, groundAt, window);
  const x = profileX(chainage);
  const ground = profileY(groundAt(chainage));
  const wire = profileY(groundAt(chainage) + least);
  const placer = avoidDrawing(structures, groundAt, window);
  setLettering(ctx);
  const words = [`${least.toFixed(1)} ft`, "at max sag"];
  const widths = words.map((text) => ctx.measureText(text).width);
  const height = capitals + lineHeight;
  // Where the ground rises to the arrow, the lower line gives way to it.
  for (let indent = 0; indent <= 24; indent += 2)
    for (let off = 0; off < (ground - wire) / 2; off++)
      for (const down of [off, -off])
        for (const side of [1, -1]) {
          const top = (wire + ground - height) / 2 + down;
          const lines = words.map((text, n) => {
            const near = x + side * (headHalf + gap + n * indent);
            const far = near + side * (widths[n] as number);
            const upper = top + n * lineHeight;
            const box = {
              left: Math.min(near, far),
              right: Math.max(near, far),
              top: upper,
              bottom: upper + capitals,
            };
            return { text, box };
          });
          if (lines.every(({ box }) => placer.isFree(box))) return { arrow: { x, ground, wire }, lines };
        }
  throw new Error("The least clearance has no room for its figure in the air beside its arrow.");
}

function avoidDrawing(
  structures: readonly Structure[],
  groundAt: GroundAt,
  { left, right }: SheetWindow,
): LabelPlacer {
  const placer = new LabelPlacer(
    { left: left + axisWidth, right, top: profile.top, bottom: profile.bottom },
    margin,
  );
  const surface: Path = Array.from({ length: 501 }, (_, i) => ({
    x: i * 4,
    y: profileY(groundAt(toChainage(i * 4))),
  }));
  placer.avoidLine(surface, 2);
  for (const wire of traceConductors(structures)) placer.avoidLine(wire, 2);
  for (const structure of structures) {
    const { x, top, feet } = placeTower(structure, groundAt);
    placer.avoidBox({ left: x - footHalf, right: x + footHalf, top, bottom: Math.max(...feet) });
  }
  return placer;
}

/** The clearance's; everything else on the sheet is lettered larger. */
export const smallestLettering = 28;

function setLettering(ctx: SKRSContext2D): void {
  setArchivo(ctx, smallestLettering, 640, 90);
}

export function drawClearance(ctx: SKRSContext2D, { arrow, lines }: ClearanceLabel): void {
  const { x, ground, wire } = arrow;
  const shaft = [
    { x, y: ground },
    { x, y: wire },
  ];
  strokeAll(ctx, [shaft], { color: palette.ink, width: 2.2 });
  for (const [y, way] of [
    [ground - 2, -1],
    [wire + 2, 1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - headHalf, y + way * 13);
    ctx.lineTo(x + headHalf, y + way * 13);
    ctx.fillStyle = palette.ink;
    ctx.fill();
  }
  setLettering(ctx);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  const style = { halo: "rgba(241,244,238,.95)", reach: 4 };
  for (const { text, box } of lines) haloText(ctx, text, { x: box.left, y: box.bottom }, style);
}
