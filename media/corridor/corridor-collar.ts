import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { haloText } from "../draw/lettering.ts";
import { drawCollar, drawNorth, drawScaleBar } from "../draw/map-collar.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import type { Point } from "../land/path.ts";
import { feetPerPixel } from "./alignment.ts";
import { plan } from "./country.ts";
import { conductorColor, shieldWireColor } from "./draw-profile.ts";
import { exaggeration } from "./profile-frame.ts";
import type { SheetWindow } from "./sheet-window.ts";

/** The strip along the sheet's foot: title, scales and note. On phones it only has room for the scales, north and the note. */
export function drawCollarStrip(
  ctx: SKRSContext2D,
  width: number,
  height: number,
  window: SheetWindow,
): void {
  const top = height - window.collar;
  drawCollar(ctx, top, width, window.collar);
  const middle = top + window.collar / 2 + 1;
  if (window.right - window.left < plan.width) {
    drawScaleBar(ctx, {
      left: 40,
      top: middle - 32,
      unit: window.scale / feetPerPixel,
      marks: [0, 500, 1000],
      name: "feet",
      size: 37,
    });
    drawNorth(ctx, 478, middle, 70);
    setArchivo(ctx, 36, 480, 96);
    ctx.fillStyle = palette.ink2;
    ctx.textAlign = "right";
    ctx.textBaseline = "middle";
    ctx.fillText(`Vertical ${exaggeration} ×, ${datumName}`, width - 36, middle - 18);
    ctx.fillText("Illustration. Not a survey.", width - 36, middle + 22);
    return;
  }
  for (const x of [384, 896, 1584]) {
    ctx.fillStyle = palette.ink;
    ctx.fillRect(x, top, 1.5, window.collar);
  }
  drawTitle(ctx, 40, middle, "500 kV corridor");
  ctx.fillText("200-foot easement", 40, middle + 31);
  drawScaleBar(ctx, {
    left: 424,
    top: middle - 26,
    unit: 1 / feetPerPixel,
    marks: [0, 500, 1000, 2000],
    name: "feet",
    size: 31,
  });
  drawTitle(ctx, 926, middle, `Vertical ${exaggeration} × horizontal`);
  ctx.textAlign = "right";
  ctx.fillText(datumName, 1564, middle - 7);
  drawWires(ctx, { x: 926, y: middle + 21 });
  drawNorth(ctx, 1632, middle, 76);
  setArchivo(ctx, 31, 480, 96);
  ctx.fillStyle = palette.ink2;
  ctx.textAlign = "left";
  ctx.fillText("Illustration.", 1720, middle - 6);
  ctx.fillText("Not a survey.", 1720, middle + 31);
}

const datumName = "feet, NAVD 88";

/** The key to the profile's lines and letters: one beside another, or one below another where that is `stacked`. */
export function drawWires(ctx: SKRSContext2D, { x, y }: Point, stacked = false): void {
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  setArchivo(ctx, stacked ? 29 : 31, 480, 96);
  for (const [color, width, name] of [
    [conductorColor, 3.4, "Conductors"],
    [shieldWireColor, 1.7, "Shield wires"],
    ["", 0, "DE: dead end"],
  ] as const) {
    const sample = width && [
      { x, y },
      { x: x + 40, y },
    ];
    if (sample) strokeAll(ctx, [sample], { color, width });
    const left = sample ? x + 50 : x;
    haloText(ctx, name, { x: left, y: y + 10 }, { fill: palette.ink, halo: palette.film, reach: 3 });
    if (stacked) y += 38;
    else x = left + ctx.measureText(name).width + 22;
  }
}

/** The upper line of two, and the font of the lower. */
function drawTitle(ctx: SKRSContext2D, left: number, middle: number, title: string): void {
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette.ink;
  setArchivo(ctx, 34, 640, 102);
  ctx.fillText(title, left, middle - 7);
  setArchivo(ctx, 31, 480, 96);
}

export const tabHeight = 54;

/** The tab that holds a panel's name. */
export function tabBox(left: number, top: number, name: string): Box {
  return { left, top, right: left + name.length * 25 + 58, bottom: top + tabHeight };
}

/** A panel's name on a tab at its corner. */
export function drawTab(ctx: SKRSContext2D, { left, top, right, bottom }: Box, name: string): void {
  ctx.fillStyle = palette.film;
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(left, bottom, right - left, 2);
  ctx.fillRect(right, top, 2, bottom - top + 2);
  setArchivo(ctx, 33, 680, 112);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillText(name, left + 20, (top + bottom) / 2 + 2);
}
