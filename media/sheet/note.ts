import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import { sectionSide } from "./parcels.ts";
import { smallestLettering, type View } from "./view.ts";

const ink = "#14201C";
const note = "Illustration. Not a survey.";

/** The note's place. */
export function noteBox({ detail, lettering, note: { x, y } }: View): Box {
  const words = 12.4 * smallestLettering * lettering + 28;
  const wide = detail === "phone" ? words : Math.max(sectionSide + 74 * lettering, words);
  const high = (detail === "phone" ? 21 : 66) * lettering;
  return { left: x - wide, top: y - high, right: x, bottom: y };
}

/** The sheet's note: a scale bar of one mile, north, and what the picture is. On phones a tract's call is scale enough. */
export function drawNote(ctx: SKRSContext2D, view: View): void {
  const { lettering: size } = view;
  const box = noteBox(view);
  ctx.fillStyle = "#F4F5F0";
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.9 * size;
  ctx.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = ink;
  setArchivo(ctx, smallestLettering * size, 500);
  if (view.detail === "phone") {
    ctx.fillText(note, box.left + 14, box.bottom - 6.2 * size);
    return;
  }
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
  ctx.fillText("½", x + sectionSide / 2, above);
  ctx.fillText("1 MI", x + sectionSide, above);
  ctx.textAlign = "left";
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
