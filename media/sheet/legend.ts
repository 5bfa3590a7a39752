import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import { sectionSide } from "./parcels.ts";
import { smallestLettering, type View } from "./view.ts";

const ink = "#14201C";
const note = "Illustration. Not a survey.";

/** The legend's place, if the view has one. */
export function legendBox({ lettering, legend }: View): Box | undefined {
  if (!legend) return undefined;
  const words = 12.4 * smallestLettering * lettering + 28;
  const wide = Math.max(sectionSide + 92 * lettering, words);
  return { left: legend.x - wide, top: legend.y - 66 * lettering, right: legend.x, bottom: legend.y };
}

/** The sheet's legend: a scale bar of one mile, north, and what the picture is. */
export function drawLegend(ctx: SKRSContext2D, view: View): void {
  const { lettering: size } = view;
  const box = legendBox(view);
  if (!box) return;
  ctx.fillStyle = "#F4F5F0";
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.9 * size;
  ctx.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = ink;
  setArchivo(ctx, smallestLettering * size, 500);
  ctx.fillText(note, box.left + 16, box.bottom - 13 * size);
  scaleBar(ctx, box.left + 16, box.top + 26 * size, size);
  north(ctx, box.right - 30 * size, box.top + 33 * size, size);
}

/** One mile in quarters, filled in turn. */
function scaleBar(ctx: SKRSContext2D, x: number, y: number, size: number): void {
  const quarter = sectionSide / 4;
  for (let n = 0; n < 4; n++) {
    if (n % 2 === 0) ctx.fillRect(x + n * quarter, y, quarter, 5 * size);
    ctx.strokeRect(x + n * quarter, y, quarter, 5 * size);
  }
  setMono(ctx, smallestLettering * size);
  const above = y - 5 * size;
  ctx.fillText("0", x - 1, above);
  ctx.textAlign = "center";
  ctx.fillText("0.5", x + sectionSide / 2, above);
  ctx.fillText("1", x + sectionSide, above);
  ctx.textAlign = "left";
  ctx.fillText(" MI", x + sectionSide + 4 * size, above);
}

/** North is up the sheet: an arrow, its western half filled. */
function north(ctx: SKRSContext2D, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.beginPath();
  ctx.moveTo(0, -21);
  ctx.lineTo(-7, 10);
  ctx.lineTo(0, 4);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(0, -21);
  ctx.lineTo(7, 10);
  ctx.lineTo(0, 4);
  ctx.closePath();
  ctx.lineWidth = 0.9;
  ctx.stroke();
  setArchivo(ctx, smallestLettering, 650, 108);
  ctx.textAlign = "center";
  ctx.fillText("N", 0, 24);
  ctx.restore();
}
