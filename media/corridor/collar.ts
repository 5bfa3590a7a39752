import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { drawCollar, drawNorth, drawScaleBar } from "../draw/collar.ts";
import { palette } from "../draw/palette.ts";
import { setArchivo } from "../draw/pen.ts";
import { feetPerPixel } from "./alignment.ts";
import { plan } from "./country.ts";
import { exaggeration, profile } from "./profile-frame.ts";

const height = 1250 - profile.bottom;
const middle = profile.bottom + height / 2 + 1;

/** The sheet's foot: what it is, its scales, and the note. */
export function drawCorridorCollar(ctx: SKRSContext2D): void {
  drawCollar(ctx, profile.bottom, plan.width, height);
  for (const x of [432, 968, 1560]) {
    ctx.fillStyle = palette.ink;
    ctx.fillRect(x, profile.bottom, 1.5, height);
  }
  twoLines(ctx, 40, "500 kV corridor", "200-foot easement");
  drawScaleBar(ctx, {
    left: 476,
    top: middle - 26,
    unit: 1 / feetPerPixel,
    marks: [0, 500, 1000, 2000],
    name: "feet",
  });
  twoLines(ctx, 1004, `Vertical ${exaggeration} × horizontal`, "Elevations and stations in feet");
  drawNorth(ctx, 1612, middle, 76);
  setArchivo(ctx, 28, 480, 96);
  ctx.fillStyle = palette.ink2;
  ctx.textAlign = "left";
  ctx.fillText("Illustration.", 1720, middle - 6);
  ctx.fillText("Not a survey.", 1720, middle + 29);
}

function twoLines(ctx: SKRSContext2D, left: number, strong: string, plain: string): void {
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = palette.ink;
  setArchivo(ctx, 33, 640, 102);
  ctx.fillText(strong, left, middle - 7);
  setArchivo(ctx, 28, 480, 96);
  ctx.fillText(plain, left, middle + 29);
}

/** Where a panel's name stands. */
export function tabBox(top: number, name: string): Box {
  return { left: 0, top, right: name.length * 27 + 44, bottom: top + 54 };
}

/** A panel's name on a tab at its corner. */
export function drawTab(ctx: SKRSContext2D, top: number, name: string): void {
  const { left, right, bottom } = tabBox(top, name);
  ctx.fillStyle = palette.film;
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.fillStyle = palette.ink;
  ctx.fillRect(left, bottom, right - left, 2);
  ctx.fillRect(right, top, 2, bottom - top + 2);
  setArchivo(ctx, 33, 680, 112);
  ctx.textAlign = "left";
  ctx.textBaseline = "middle";
  ctx.fillText(name, 20, (top + bottom) / 2 + 2);
}
