import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, center } from "../draw/box.ts";
import { haloText } from "../draw/lettering.ts";
import { faint, palette } from "../draw/palette.ts";
import { setArchivo, strokeAll } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";

/** County roads are two lines, as on a county map; the project's caliche roads are one. */
export function drawRoads(ctx: SKRSContext2D, county: readonly Path[], access: readonly Path[]): void {
  strokeAll(ctx, access, { color: faint(palette.film, 0.8), width: 8 });
  strokeAll(ctx, county, { color: palette.ink2, width: 12 });
  strokeAll(ctx, county, { color: "#FBFAF5", width: 7.5 });
  strokeAll(ctx, access, { color: palette.brown, width: 4 });
}

/** Each pipe as a dashed line in its easement, which is 2 pixels wide: a pixel is 25 feet. */
export function drawPipelines(ctx: SKRSContext2D, lines: readonly Path[]): void {
  strokeAll(ctx, lines, { color: faint(palette.film, 0.85), width: 7 });
  strokeAll(ctx, lines, { color: palette.ink2, width: 2.6, dash: [34, 9] });
}

/** Medium-voltage cable: ink dashes. */
export function drawCollection(ctx: SKRSContext2D, lines: readonly Path[]): void {
  strokeAll(ctx, lines, { color: faint(palette.film, 0.5), width: 4.6 });
  strokeAll(ctx, lines, { color: palette.ink, width: 2.2, dash: [20, 6, 3, 6] });
}

/** The line off the map, in red as on the sister sheet, and its name. */
export function drawGenTie(ctx: SKRSContext2D, line: Path, size: number): void {
  strokeAll(ctx, [line], { color: faint(palette.film, 0.8), width: 7 });
  strokeAll(ctx, [line], { color: palette.redLine, width: 3.4, dash: [22, 8] });
  setArchivo(ctx, size, 640, 100);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  const halo = { halo: palette.film, reach: 0.12 * size };
  haloText(ctx, "138 kV gen-tie", { x: 1112, y: 960 }, { fill: palette.ink, ...halo });
}

/** A square, as on one-line diagrams. */
export function drawInverters(ctx: SKRSContext2D, places: Path, side = 13): void {
  for (const { x, y } of places) {
    ctx.fillStyle = palette.film;
    ctx.fillRect(x - side / 2, y - side / 2, side, side);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 2.4;
    ctx.strokeRect(x - side / 2, y - side / 2, side, side);
  }
}

/** The substation's fenced yard: two transformers, and a breaker in the bay of each feeder. */
export function drawSubstation(ctx: SKRSContext2D, yard: Box, bays: Path): void {
  const { left, top, right, bottom } = yard;
  ctx.fillStyle = "#EDE6D3";
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 2.4;
  ctx.strokeRect(left, top, right - left, bottom - top);
  const { x, y } = center(yard);
  ctx.fillStyle = palette.ink;
  for (const side of [-1, 1]) ctx.fillRect(x + side * 9 - 5, y - 6, 10, 12);
  drawInverters(ctx, bays, 7);
}
