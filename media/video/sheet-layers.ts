import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Box } from "../draw/box.ts";
import { mixLight } from "../draw/color.ts";
import { paintPoints } from "../draw/raster.ts";
import { sample } from "../land/grid.ts";
import { labelCorridor } from "../sheet/corridor-labels.ts";
import { isLeased } from "../sheet/development-stages.ts";
import { placerFor, type Sheet } from "../sheet/draw-sheet.ts";
import { film, type Ground, groundLight, shadeOnly } from "../sheet/ground-color.ts";
import { drawJunipers } from "../sheet/junipers.ts";
import { labelBlocks, labelSections } from "../sheet/labels.ts";
import type { Parcel } from "../sheet/parcels.ts";
import { labelPipelines } from "../sheet/pipelines.ts";
import { relief } from "../sheet/relief.ts";
import { labelTract } from "../sheet/tract.ts";
import { lookAt, type View, wholeSheet } from "../sheet/view.ts";
import { phone, shown } from "./cuts.ts";
import { sheetView } from "./sheet-camera.ts";
import { shots } from "./shots.ts";

/** Pixels of a layer to a point of the sheet: the film looks at the ground from near to far. */
const fineness = 2;

/** The sheet in each of the video's styles, painted once. */
export interface SheetLayers {
  readonly gray: Canvas;
  readonly color: Canvas;
  /** Numbers, names and bench marks on a transparent background. */
  readonly names: Canvas;
  /** The corridor's own lettering. */
  readonly corridorNames: Canvas;
}

export function paintLayers(sheet: Sheet): SheetLayers {
  const view = { ...wholeSheet(fineness), ...shown };
  const lit = relief(sheet.country, view);
  const { width, height } = lit.land;
  const ground = (i: number, column: number, row: number): Ground => {
    const x = (column + 0.5) / fineness + view.left;
    const y = (row + 0.5) / fineness + view.top;
    return {
      x,
      y,
      height: lit.land.values[i] as number,
      slope: lit.slope[i] as number,
      wet: sample(sheet.wetness, x, y),
      sun: lit.light.sun[i] as number,
      sky: lit.light.sky[i] as number,
    };
  };
  const gray = paintPoints(width, height, (i, x, y) => mixLight(film, shadeOnly(ground(i, x, y)), 0.82));
  const color = paintPoints(width, height, (i, x, y) => groundLight(ground(i, x, y)));
  const trees = color.getContext("2d");
  lookAt(trees, view);
  drawJunipers(trees, sheet.junipers, 1);

  return { gray, color, ...letter(sheet, view) };
}

/** Places all labels together, but draws the corridor's on a layer of their own, because they appear last. */
function letter(sheet: Sheet, view: View): Pick<SheetLayers, "names" | "corridorNames"> {
  const [names, corridorNames] = [0, 1].map(() =>
    createCanvas(view.width * fineness, view.height * fineness),
  ) as [Canvas, Canvas];
  const [ctx, corridor] = [names.getContext("2d"), corridorNames.getContext("2d")];
  for (const context of [ctx, corridor]) lookAt(context, view);
  const placer = placerFor(sheet, view);
  // The pen letters the tract itself; its room is kept.
  labelTract(createCanvas(1, 1).getContext("2d"), placer, view);
  labelBlocks(ctx, placer, view);
  labelCorridor(corridor, placer, view);
  // Of the sections only those that are leased or touch Tract 14: at the size of a page's column more would be gray.
  const lettered = sheet.sections.filter((section) => isLeased(section) || adjoinsTractFourteen(section));
  labelSections(ctx, placer, lettered, sheet.parcels, view);
  labelPipelines(ctx, placer, { ...view, detail: "phone" }, shownByBoth());
  return { names, corridorNames };
}

/** What the phone's frame shows of the finished sheet; the wide one shows more. */
function shownByBoth(): Box {
  const { x, y, scale } = sheetView(phone, shots.tilt.from);
  const [aside, above] = [phone.width / scale / 2, phone.height / scale / 2];
  return { left: x - aside, top: y - above, right: x + aside, bottom: y + above };
}

function adjoinsTractFourteen({ block, column, row }: Parcel): boolean {
  return block === 9 && Math.abs(column - 1) + Math.abs(row - 2) === 1;
}
