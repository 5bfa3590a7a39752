import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Box, boxAround, center, outlineBox } from "../draw/box.ts";
import { boxesAlong, boxesBeside, haloText, type LabelPlacer, textBox } from "../draw/lettering.ts";
import { setArchivo, setMono } from "../draw/pen.ts";
import { type Grid, sample } from "../land/grid.ts";
import type { Point } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import { nameLand } from "../land-names.ts";
import { abstractNumber } from "./abstracts.ts";
import { elevationFeet } from "./contours.ts";
import { isTractFourteen } from "./development-stages.ts";
import { type BlockName, blockLine, blockOf, type Parcel, place, sectionNumber } from "./parcels.ts";
import { isBeingSurveyed } from "./survey-marks.ts";
import { smallestLettering, type View } from "./view.ts";

export const halo = "rgba(247,248,243,.9)";

const ink = "rgba(20,32,28,.86)";
const paleInk = "rgba(20,32,28,.6)";
const paleHalo = "rgba(244,245,240,.7)";

/** Where a bench mark was set: on the tableland, or in the part that the phone's picture shows. */
const benchMarks: Readonly<Record<View["detail"], Point>> = {
  full: { x: 1474, y: 192 },
  phone: { x: 1502, y: 462 },
};

/** A bench mark is a triangle with a dot; its label gives its elevation, read from the land itself. */
export function labelBenchMark(ctx: SKRSContext2D, placer: LabelPlacer, country: Grid, view: View): void {
  const size = view.lettering;
  const { x, y } = benchMarks[view.detail];
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

/**
 * A section's number stands in its middle, or where that is taken in its northwest quarter, all of it within the section; in
 * Block 9 with its abstract.
 */
export function labelSections(
  ctx: SKRSContext2D,
  placer: LabelPlacer,
  sections: readonly Parcel[],
  parcels: readonly Parcel[],
  view: View,
): void {
  const size = view.lettering;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const section of sections) {
    const { block, column, row } = section;
    const number = sectionNumber(block, column, row);
    if (!number || isTractFourteen(section)) continue;
    const surveyed = isBeingSurveyed(section, parcels);
    if (block === 7 && !surveyed) continue;
    const abstract = surveyed && block === 9 ? abstractNumber(block, number) : "";
    setMono(ctx, smallestLettering * size);
    const width = abstract ? ctx.measureText(abstract).width : 0;
    setMono(ctx, 13 * size);
    const numberBox = textBox(ctx, String(number), { x: 0, y: 0 });
    const line = 15 * size;
    const box = placer.place(
      sectionSpots(block, column, row, size)
        .map((spot) =>
          boxAround(
            spot,
            Math.max(width, numberBox.right - numberBox.left),
            numberBox.bottom - numberBox.top + (abstract ? line : 0),
          ),
        )
        .filter((box) => outlineBox(box).every((corner) => contains(section.polygon, corner))),
    );
    if (!box) continue;
    checkSide(section, number, box);
    nameLand(`Section ${number}, Block ${block}`, section.polygon);
    const { x } = center(box);
    const y = box.top + (numberBox.bottom - numberBox.top) / 2;
    haloText(ctx, String(number), { x, y }, { fill: ink, halo, reach: 1.5 * size });
    setMono(ctx, smallestLettering * size);
    haloText(ctx, abstract, { x, y: y + line }, { fill: paleInk, halo: paleHalo, reach: 1.5 * size });
  }
}

/** A block's numbers stand on its own side of the block line: on the other they would name another block's section. */
function checkSide({ block }: Parcel, number: number, box: Box): void {
  const astray = outlineBox(box).some((corner) => blockOf(corner) !== block);
  if (astray) throw new Error(`Section ${number} of Block ${block} is lettered across the block line.`);
}

/** The middle of a section first, then its northwest quarter from the corner inward. */
function sectionSpots(block: BlockName, column: number, row: number, size: number): Point[] {
  const inset = 0.03 + 0.06 * size;
  const steps = Array.from({ length: 12 }, (_, n) => inset + n * 0.035);
  const northwest = steps
    .flatMap((south) => steps.map((east) => ({ east, south })))
    .sort((a, b) => a.east + a.south - b.east - b.south);
  return [{ east: 0.5, south: 0.5 }, ...northwest].map(({ east, south }) =>
    place(block, column + east, row + south),
  );
}

/** Invented: a block's number alone is no legal description, so the railroad that was granted both is named. */
const grantee = "S.F. RY. CO.";

/** Each block's name along the block line, on its own side. */
export function labelBlocks(ctx: SKRSContext2D, placer: LabelPlacer, view: View): void {
  const size = Math.min(view.lettering, 1.5);
  const [nameAt, granteeAt] = view.detail === "full" ? [340, 590] : [700, 425];
  const turn = Math.atan2(blockLine.bottom.y - blockLine.top.y, blockLine.bottom.x - blockLine.top.x);
  setArchivo(ctx, 13 * size, 600, 112);
  ctx.letterSpacing = `${3.2 * size}px`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const [name, side, y] of [
    ["BLOCK 7", -1, nameAt],
    ["BLOCK 9", 1, nameAt],
    [grantee, 1, granteeAt],
  ] as const) {
    const x = blockLine.top.x - 0.08 * (y - blockLine.top.y);
    const middle = { x: x + side * 19 * size, y };
    ctx.save();
    ctx.translate(middle.x, y);
    ctx.rotate(turn - Math.PI);
    haloText(ctx, name, { x: 0, y: 0 }, { fill: ink, halo, reach: 1.8 });
    ctx.restore();
    placer.keep(boxesAlong(middle, turn, ctx.measureText(name).width, 10 * size));
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
