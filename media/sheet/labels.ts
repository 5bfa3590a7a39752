import type { SKRSContext2D } from "@napi-rs/canvas";
import { boxAround, center } from "../draw/box.ts";
import { boxesBeside, haloText, type LabelPlacer, textBox } from "../draw/lettering.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import { type Grid, sample } from "../land/grid.ts";
import type { Point } from "../land/path.ts";
import { elevationFeet } from "./contours.ts";
import { blockLine, type Parcel, place, sectionNumber } from "./parcels.ts";
import { smallestLettering, type View } from "./view.ts";

export const halo = "rgba(247,248,243,.9)";

const ink = "rgba(20,32,28,.86)";

/** Where bench marks were set: on the tableland, and one on the valley's floor. */
export const benchMarks: Readonly<Record<View["detail"], readonly Point[]>> = {
  full: [
    { x: 1474, y: 192 },
    { x: 1716, y: 560 },
    { x: 1452, y: 935 },
  ],
  phone: [{ x: 1502, y: 462 }],
};

/** A bench mark is a triangle with a dot; its label gives its elevation, read from the land itself. */
export function labelBenchMarks(ctx: SKRSContext2D, placer: LabelPlacer, country: Grid, view: View): void {
  const size = view.lettering;
  for (const { x, y } of benchMarks[view.detail]) {
    if (x > view.left + view.width - 60) continue;
    ctx.beginPath();
    ctx.moveTo(x, y - 6.4 * size);
    ctx.lineTo(x + 6 * size, y + 4 * size);
    ctx.lineTo(x - 6 * size, y + 4 * size);
    ctx.closePath();
    ctx.fillStyle = "#F8F8F3";
    ctx.fill();
    ctx.strokeStyle = "#14201C";
    ctx.lineWidth = 1.2 * size;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y + 0.6 * size, 1.2 * size, 0, 2 * Math.PI);
    ctx.fillStyle = "#14201C";
    ctx.fill();
    placer.avoidPoint({ x, y }, 7 * size);
    setMono(ctx, smallestLettering * size);
    setBeside(ctx, placer, `BM ${elevationFeet(sample(country, x, y))}`, { x, y }, 11.5 * size, ink);
  }
}

/** Section numbers stand in their section's northwest corner, or as near to it as is free. */
export function labelSections(
  ctx: SKRSContext2D,
  placer: LabelPlacer,
  sections: readonly Parcel[],
  view: View,
): void {
  setMono(ctx, 13 * view.lettering);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const inset = 0.1 * view.lettering;
  for (const { block, column, row } of sections) {
    if (block !== 9 || row < 0 || column > 5) continue;
    const number = sectionNumber(column, row);
    if (number === 14) continue;
    const steps = [0, 0.08, 0.16, 0.24, 0.32, 0.4, 0.55, 0.65, 0.8].map((step) => inset + step);
    const spots = steps
      .flatMap((south) => steps.map((east) => ({ east, south })))
      .filter(({ east, south }) => east < 1 - inset && south < 1 - inset)
      .sort((a, b) => a.east + a.south - b.east - b.south)
      .map(({ east, south }) => place(9, column + east, row + south));
    const box = placer.place(spots.map((spot) => textBox(ctx, String(number), spot)));
    if (box) haloText(ctx, String(number), center(box), { fill: ink, halo, reach: 1.5 * view.lettering });
  }
}

/** Each block's name along the block line, on its own side. */
export function labelBlocks(ctx: SKRSContext2D, placer: LabelPlacer, view: View): void {
  const size = Math.min(view.lettering, 1.5);
  const y = view.detail === "full" ? 268 : 700;
  const turn = Math.atan2(blockLine.bottom.y - blockLine.top.y, blockLine.bottom.x - blockLine.top.x);
  const x = blockLine.top.x - 0.08 * (y - blockLine.top.y);
  setArchivo(ctx, 13 * size, 600, 112);
  ctx.letterSpacing = `${3.2 * size}px`;
  for (const [name, side] of [
    ["BLOCK 7", -1],
    ["BLOCK 9", 1],
  ] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn - Math.PI);
    haloText(ctx, name, { x: 0, y: side * 15 * size }, { fill: ink, halo, reach: 1.8 });
    ctx.restore();
    for (const step of [-40, -24, -8, 8, 24, 40])
      placer.avoidBox(boxAround({ x: x + side * 15 * size, y: y + step * size }, 18 * size, 18 * size));
  }
  ctx.letterSpacing = "0px";
}

/** Sets a label on the first free side of a point, near it or a little farther off. */
function setBeside(
  ctx: SKRSContext2D,
  placer: LabelPlacer,
  text: string,
  at: Point,
  away: number,
  fill: string,
): void {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const { left, right, top, bottom } = textBox(ctx, text, at);
  const size = { width: right - left, height: bottom - top };
  const offers = [1, 1.3, 1.7].flatMap((far) => boxesBeside(at, size.width, size.height, far * away));
  const box = placer.place(offers);
  if (!box) throw new Error(`"${text}" has no free place beside its point; give it more sides or room.`);
  haloText(ctx, text, center(box), { fill, halo, reach: 2.2 });
}
