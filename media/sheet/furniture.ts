import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import { sectionSide } from "./parcels.ts";
import type { View } from "./view.ts";

const ink = "#14201C";

/** Where the note stands: in the lower right, above what the page lays over the picture's foot. */
export function noteBox({ detail, left, top, width, height, lettering }: View): Box {
  const wide = detail === "full" ? 268 : sectionSide + 62;
  const high = detail === "full" ? 66 : 30 * lettering;
  const right = detail === "full" ? 1892 : left + width - 10;
  const bottom = detail === "full" ? 838 : top + height - 10;
  return { left: right - wide, top: bottom - high, right, bottom };
}

/** The sheet's note: a scale bar of one mile, north, and what the picture is. */
export function drawNote(ctx: SKRSContext2D, view: View): void {
  const box = noteBox(view);
  ctx.fillStyle = "#F4F5F0";
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.9;
  ctx.strokeRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = ink;
  if (view.detail === "phone") {
    scaleBar(ctx, box.left + 12, box.top + 11, 13);
    setArchivo(ctx, 14.5, 500);
    ctx.fillText("Illustration. Not a survey.", box.left + 12, box.bottom - 9);
    return;
  }
  scaleBar(ctx, box.left + 18, box.top + 24, 10);
  north(ctx, box.right - 32, box.top + 33);
  setArchivo(ctx, 12, 500);
  ctx.fillText("Illustration. Not a survey.", box.left + 18, box.bottom - 12);
}

/** One mile in quarters, filled in turn. */
function scaleBar(ctx: SKRSContext2D, x: number, y: number, lettering: number): void {
  const quarter = sectionSide / 4;
  ctx.lineWidth = 0.9;
  for (let n = 0; n < 4; n++) {
    if (n % 2 === 0) ctx.fillRect(x + n * quarter, y, quarter, 5);
    ctx.strokeRect(x + n * quarter, y, quarter, 5);
  }
  setMono(ctx, lettering);
  if (lettering > 10) {
    ctx.fillText("1 MI", x + sectionSide + 6, y + 6.5);
    return;
  }
  ctx.textAlign = "center";
  for (const [at, text] of [
    [0, "0"],
    [0.5, "½"],
    [1, "1 MI"],
  ] as const)
    ctx.fillText(text, x + at * sectionSide, y - 5);
  ctx.textAlign = "left";
}

/** North is up the sheet: an arrow, its western half filled. */
function north(ctx: SKRSContext2D, x: number, y: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y - 21);
  ctx.lineTo(x - 7, y + 10);
  ctx.lineTo(x, y + 4);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(x, y - 21);
  ctx.lineTo(x + 7, y + 10);
  ctx.lineTo(x, y + 4);
  ctx.closePath();
  ctx.stroke();
  setArchivo(ctx, 12, 650, 108);
  ctx.textAlign = "center";
  ctx.fillText("N", x, y + 23);
  ctx.textAlign = "left";
}
