import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { faint, palette } from "../draw/palette.ts";
import { strokeAll } from "../draw/pen.ts";
import type { Path } from "../land/path.ts";
import { cellRandom } from "../land/random.ts";

const rowsInTile = 4;

/** Tracker rows seen from above: dark glass, a lit western edge, a short shadow to the southeast. */
export function drawPanels(ctx: SKRSContext2D, tiles: readonly Box[]): void {
  for (const { left, top, right, bottom } of tiles) {
    ctx.fillStyle = "rgba(226,220,196,.62)";
    ctx.fillRect(left - 2.5, top - 2.5, right - left + 5, bottom - top + 5);
  }
  for (const { left, top, right, bottom } of tiles) {
    const pitch = (right - left) / rowsInTile;
    for (let row = 0; row < rowsInTile; row++) {
      const x = left + row * pitch + 0.4;
      const tone = cellRandom(Math.round(x * 4), Math.round(top), 9);
      ctx.fillStyle = "rgba(24,32,36,.26)";
      ctx.fillRect(x + 1.1, top + 1.1, 2.7, bottom - top);
      ctx.fillStyle = `rgb(${46 + 10 * tone},${70 + 12 * tone},${92 + 14 * tone})`;
      ctx.fillRect(x, top, 2.7, bottom - top);
      ctx.fillStyle = "rgba(190,212,226,.5)";
      ctx.fillRect(x, top, 0.7, bottom - top);
    }
  }
}

/** A caliche road: pale, with thin shoulders. */
export function drawRoad(ctx: SKRSContext2D, road: Path): void {
  strokeAll(ctx, [road], { color: faint("#6B5637", 0.75), width: 9 });
  strokeAll(ctx, [road], { color: "#F3EAD2", width: 6 });
}

/** Medium-voltage cable: ink dashes. */
export function drawCollection(ctx: SKRSContext2D, lines: readonly Path[]): void {
  strokeAll(ctx, lines, { color: faint(palette.film, 0.75), width: 5.5 });
  strokeAll(ctx, lines, { color: palette.ink, width: 2.2, dash: [16, 6, 3, 6] });
}

/** The substation's fenced yard with its two transformers. */
export function drawSubstation(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  ctx.fillStyle = "#EDE6D3";
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.rect(x - width / 2, y - height / 2, width, height);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = palette.ink;
  for (const side of [-1, 1]) ctx.fillRect(x + side * 12 - 6, y - 7, 12, 14);
}
