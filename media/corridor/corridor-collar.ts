import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { drawCollar, drawNorth, drawScaleBar } from "../draw/map-collar.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import { feetPerPixel } from "./alignment.ts";
import { plan } from "./country.ts";
import { exaggeration } from "./profile-frame.ts";
import type { SheetWindow } from "./sheet-window.ts";

/** The strip along the sheet's foot: title, scales and note. On phones it only has room for a scale, north and the note. */
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
    setArchivo(ctx, 37, 480, 96);
    ctx.fillStyle = palette.ink2;
    ctx.textAlign = "right";
    ctx.textBaseline = "middle";
    ctx.fillText("Illustration. Not a survey.", width - 36, middle + 2);
    return;
  }
  for (const x of [432, 968, 1560]) {
    ctx.fillStyle = palette.ink;
    ctx.fillRect(x, top, 1.5, window.collar);
  }
  twoLines(ctx, 40, middle, "500 kV corridor", "200-foot easement");
  drawScaleBar(ctx, {
    left: 476,
    top: middle - 26,
    unit: 1 / feetPerPixel,
    marks: [0, 500, 1000, 2000],
    name: "feet",
    size: 31,
  });
  twoLines(ctx, 1004, middle, `Vertical ${exaggeration} × horizontal`, "Dimensions in feet. DE: dead end");
  drawNorth(ctx, 1612, middle, 76);
  setArchivo(ctx, 31, 480, 96);
  ctx.fillStyle = palette.ink2;
  ctx.textAlign = "left";
  ctx.fillText("Illustration.", 1720, middle - 6);
  ctx.fillText("Not a survey.", 1720, middle + 31);
}

function twoLines(ctx: SKRSContext2D, left: number, middle: number, strong: string, plain: string): void {
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette.ink;
  setArchivo(ctx, 34, 640, 102);
  ctx.fillText(strong, left, middle - 7);
  setArchivo(ctx, 31, 480, 96);
  ctx.fillText(plain, left, middle + 31);
}

/** The tab that holds a panel's name. */
export function tabBox(left: number, top: number, name: string): Box {
  return { left, top, right: left + name.length * 27 + 44, bottom: top + 54 };
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
