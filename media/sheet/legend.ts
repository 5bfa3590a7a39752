import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { setArchivo, setMono, trace } from "../draw/pen.ts";
import { contourFeet } from "./contours.ts";
import { feetPerPoint } from "./parcels.ts";
import { smallestLettering, type View } from "./view.ts";

const ink = "#14201C";
const notes = [
  `Contours ${contourFeet.interval} ft, index ${contourFeet.index} ft`,
  "Illustration. Not a survey.",
];
/** From one note to the next, before a view enlarges them. */
const leading = 14.5;
const mile = 5280 / feetPerPoint;

/** The legend's place, if the view has one: flush in the neatline's lower right corner. */
export function legendBox({ left, top, width, height, lettering, legend }: View): Box | undefined {
  if (!legend) return undefined;
  const [right, bottom] = [left + width, top + height];
  const words = 13.6 * smallestLettering * lettering + 28;
  const wide = Math.max(mile + 92 * lettering, words);
  return { left: right - wide, top: bottom - (33 + notes.length * leading) * lettering, right, bottom };
}

/** The sheet's legend: a scale bar of one mile, north, its contours and a note on the picture. */
export function drawLegend(ctx: SKRSContext2D, view: View): void {
  const { lettering: size } = view;
  const box = legendBox(view);
  if (!box) return;
  ctx.fillStyle = "#F4F5F0";
  ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 0.9 * size;
  // The neatline is its rule on the other two sides.
  trace(ctx, [
    { x: box.left, y: box.bottom },
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
  ]);
  ctx.stroke();
  ctx.textAlign = "left";
  ctx.textBaseline = "alphabetic";
  ctx.fillStyle = ink;
  setArchivo(ctx, smallestLettering * size, 500);
  for (const [i, note] of notes.toReversed().entries())
    ctx.fillText(note, box.left + 16, box.bottom - (8 + i * leading) * size);
  scaleBar(ctx, box.left + 16, box.top + 21 * size, size);
  north(ctx, box.right - 30 * size, box.top + 30 * size, size);
}

/** One mile in quarters, filled in turn. */
function scaleBar(ctx: SKRSContext2D, x: number, y: number, size: number): void {
  const quarter = mile / 4;
  for (let n = 0; n < 4; n++) {
    if (n % 2 === 0) ctx.fillRect(x + n * quarter, y, quarter, 5 * size);
    ctx.strokeRect(x + n * quarter, y, quarter, 5 * size);
  }
  setMono(ctx, smallestLettering * size);
  const above = y - 5 * size;
  ctx.textAlign = "center";
  for (const [figure, miles] of [
    ["0", 0],
    ["0.5", 0.5],
    ["1", 1],
  ] as const)
    ctx.fillText(figure, x + miles * mile, above);
  // The unit follows the last figure, which stands on its tick.
  ctx.textAlign = "left";
  ctx.fillText("MI", x + mile + 8 * size, above);
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
