import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { haloText, LabelPlacer } from "../draw/lettering.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";
import { placeTower, traceConductors } from "./draw-profile.ts";
import { axisWidth, profile, profileX, profileY, toChainage } from "./profile-frame.ts";
import type { SheetWindow } from "./sheet-window.ts";
import { measureClearance, type Structure, stringLength } from "./structures.ts";
import { bridgeHalf, footHalf, phases } from "./tower.ts";

type GroundAt = (chainage: number) => number;

export interface ClearanceLabel {
  /** The dimension's line, from the ground to the wire. */
  readonly arrow: { readonly x: number; readonly ground: number; readonly wire: number };
  readonly lines: readonly string[];
  readonly box: Box;
}

/** From the arrow's heads to its figure, in pixels. */
const gap = 6;
const headHalf = 6;
const lineHeight = 33;
const capitals = 22;

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
  const figure = `${least.toFixed(1)} ft`;
  setLettering(ctx);
  for (const lines of [[`${figure} at max sag`], [figure, "at max sag"]]) {
    const width = Math.max(...lines.map((line) => ctx.measureText(line).width));
    const height = capitals + (lines.length - 1) * lineHeight;
    const offers: Box[] = [];
    for (let down = 0; down < ground - wire; down++)
      for (const step of [down, -down])
        for (const side of [1, -1]) {
          const near = x + side * (headHalf + gap);
          const top = (wire + ground) / 2 + step / 2 - height / 2;
          const [left, right] = side > 0 ? [near, near + width] : [near - width, near];
          offers.push({ left, right, top, bottom: top + height });
        }
    const box = placer.place(offers);
    if (box) return { arrow: { x, ground, wire }, lines, box };
  }
  if (process.env.DRAFT) return { arrow: { x, ground, wire }, lines: [figure], box: { left: x + 12, right: x + 112, top: wire + 10, bottom: wire + 32 } };
  throw new Error("The least clearance has no room for its figure in the air beside its arrow.");
}

function avoidDrawing(
  structures: readonly Structure[],
  groundAt: GroundAt,
  { left, right }: SheetWindow,
): LabelPlacer {
  const placer = new LabelPlacer({ left: left + axisWidth, right, top: profile.top, bottom: profile.bottom }, gap);
  const surface: Path = Array.from({ length: 501 }, (_, i) => ({
    x: i * 4,
    y: profileY(groundAt(toChainage(i * 4))),
  }));
  placer.avoidLine(surface, 2);
  for (const [phase, wires] of traceConductors(structures).entries())
    for (const wire of wires)
      if (phases[phase] === 0) placer.avoidLine(wire, 2);
      else placer.avoidPaleLine(wire, 1);
  for (const structure of structures) {
    const { x, top, arm, feet } = placeTower(structure, groundAt);
    const strings = arm + stringLength / 0.6 + 6;
    placer.avoidBox({ left: x - bridgeHalf, right: x + bridgeHalf, top, bottom: strings });
    placer.avoidBox({ left: x - footHalf, right: x + footHalf, top, bottom: Math.max(...feet) });
  }
  return placer;
}

function setLettering(ctx: SKRSContext2D): void {
  setArchivo(ctx, 30, 640, 92);
}

export function drawClearance(ctx: SKRSContext2D, { arrow, lines, box }: ClearanceLabel): void {
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
  ctx.textAlign = box.left > x ? "left" : "right";
  ctx.textBaseline = "alphabetic";
  const style = { halo: "rgba(241,244,238,.95)", reach: 4 };
  for (const [i, line] of lines.entries())
    haloText(
      ctx,
      line,
      { x: box.left > x ? box.left : box.right, y: box.top + capitals + i * lineHeight },
      style,
    );
}
