import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { outlineBox } from "../draw/box.ts";
import { LabelPlacer } from "../draw/lettering.ts";
import type { Contour } from "../land/contours.ts";
import type { Grid } from "../land/grid.ts";
import type { Point } from "../land/path.ts";
import { contains, type Polygon } from "../land/polygon.ts";
import type { Stream } from "../land/streams.ts";
import { nameLand } from "../land-names.ts";
import { labelContours } from "./contour-labels.ts";
import { drawContours, drawSupplementaryContours, sheetContours, supplementaryContours } from "./contours.ts";
import { corridorLine, rightOfWayHalfWidth, structures } from "./corridor.ts";
import { labelCorridor } from "./corridor-labels.ts";
import { groupByStage, isLeased, type Stage, stages, surveyStrength } from "./development-stages.ts";
import { drawCorridor } from "./draw-corridor.ts";
import { clipTo, paintGround } from "./ground.ts";
import { drawJunipers, type Juniper, junipers } from "./junipers.ts";
import { labelBenchMark, labelBlocks, labelSections } from "./labels.ts";
import { drawLegend, legendBox } from "./legend.ts";
import { blockLine, type Parcel, parcels, sections } from "./parcels.ts";
import { drawPipelines, labelPipelines, pipelines } from "./pipelines.ts";
import { drawPlat } from "./plat.ts";
import { relief } from "./relief.ts";
import { drawRiver, riverPath } from "./river.ts";
import { drawTrackers, type TrackerBlock, trackerBlocks } from "./solar.ts";
import { stageStrip } from "./stage-ticks.ts";
import { drawStreams, sheetStreams, wetness } from "./streams.ts";
import { drawSurveyMarks } from "./survey-marks.ts";
import { drawTract, labelTract, tintTract, tractFourteen } from "./tract.ts";
import { lookAt, type View } from "./view.ts";

/** Between two labels, in points: 24 pixels of the published pictures, which have 1.5 pixels to a point or more. */
const labelGap = 16;

/** Everything on the sheet, computed once and drawn in any view. */
export interface Sheet {
  readonly country: Grid;
  readonly parcels: readonly Parcel[];
  readonly sections: readonly Parcel[];
  readonly developed: ReadonlyMap<Stage, readonly Polygon[]>;
  readonly contours: readonly Contour[];
  readonly finer: readonly Contour[];
  readonly river: readonly Point[];
  readonly streams: readonly Stream[];
  readonly wetness: Grid;
  readonly junipers: readonly Juniper[];
  readonly trackers: readonly TrackerBlock[];
}

export function surveySheet(country: Grid): Sheet {
  const river = riverPath();
  nameLand("River", river);
  nameLand("345 kV line", corridorLine);
  nameLand("Tract 14", tractFourteen);
  for (const { name, line } of pipelines) nameLand(name, line);
  const streams = sheetStreams(country, river);
  const banks = wetness(country, streams, river);
  const all = parcels();
  const whole = sections();
  const leases = all.filter(isLeased).map(({ polygon }) => polygon);
  return {
    country,
    parcels: all,
    sections: whole,
    developed: groupByStage(all),
    contours: sheetContours(country),
    finer: supplementaryContours(country),
    river,
    streams,
    wetness: banks,
    junipers: junipers(country, banks),
    trackers: trackerBlocks(leases, { country, wetness: banks, river }),
  };
}

export function drawSheet(sheet: Sheet, view: View, report: (line: string) => void = console.log): Canvas {
  const canvas = createCanvas(Math.round(view.width * view.scale), Math.round(view.height * view.scale));
  const ctx = canvas.getContext("2d");
  const lit = relief(sheet.country, view);
  report("  lit the ground");
  paintGround(ctx, view, lit, sheet.wetness, sheet.developed);
  report("  colored the parcels");
  const trees = sheet.junipers
    .filter(({ x, y }) => !sheet.trackers.some((t) => within(t, x, y)))
    // On a phone, every second tree and no lines between contours: the others would weigh more than they show.
    .filter((_, i) => view.detail === "full" || i % 2 === 0);
  for (const stage of stages) {
    ctx.save();
    clipTo(ctx, view, sheet.developed.get(stage) ?? []);
    const strength = surveyStrength[stage];
    if (view.detail === "full" && (stage === "ghost" || stage === "gray"))
      drawSupplementaryContours(ctx, sheet.finer);
    drawContours(ctx, sheet.contours, strength);
    drawJunipers(ctx, trees, Math.max(0, strength * 2 - 1));
    drawStreams(ctx, sheet.streams, Math.max(0.1, strength));
    drawRiver(ctx, sheet.river, Math.max(0.3, strength));
    ctx.restore();
  }
  lookAt(ctx, view);
  const pen = 1 + (view.lettering - 1) * 0.45;
  drawTrackers(ctx, sheet.trackers);
  drawPlat(ctx, sheet.parcels, sheet.sections, pen);
  drawSurveyMarks(ctx, view, sheet.sections, sheet.parcels, pen);
  drawPipelines(ctx, pen);
  drawCorridor(ctx, pen, findFirstBuilt(sheet));
  tintTract(ctx, 0.75);
  if (!view.withoutBoundary) drawTract(ctx, pen);
  labelEverything(ctx, placerFor(sheet, view), sheet, view);
  drawLegend(ctx, view);
  report("  drew the lines and the lettering");
  return canvas;
}

/** Sets every label, the most important first; later ones avoid those already placed. */
export function labelEverything(ctx: SKRSContext2D, placer: LabelPlacer, sheet: Sheet, view: View): void {
  // The lettering that the page draws itself keeps its room.
  labelTract(view.withoutBoundary ? createCanvas(1, 1).getContext("2d") : ctx, placer, view);
  labelBlocks(ctx, placer, view);
  labelCorridor(ctx, placer, view);
  labelBenchMark(ctx, placer, sheet.country, view);
  labelSections(ctx, placer, sheet.sections, sheet.parcels, view);
  labelPipelines(ctx, placer, view);
  labelContours(ctx, placer, sheet.contours, view);
}

/** A placer that keeps labels in the view and off the lines, the panels, the structures and the legend. */
export function placerFor(sheet: Sheet, view: View): LabelPlacer {
  const { left, top, width, height } = view;
  const placer = new LabelPlacer(
    { left: left + 4, top: top + 4, right: left + width - 4, bottom: top + height - 4 },
    3,
    labelGap,
  );
  const legend = legendBox(view);
  if (legend) placer.keep([legend]);
  for (const crop of view.crops ?? []) {
    placer.avoidLine(outlineBox(crop), 2);
    // The page letters the stages where each screen begins.
    if (view.withoutBoundary) placer.avoidBox(stageStrip({ ...view, top: crop.top }));
  }
  if (view.words) placer.avoidBox(view.words);
  placer.avoidLine(corridorLine, rightOfWayHalfWidth + 2);
  for (const { at } of structures(corridorLine)) placer.avoidPoint(at, 7);
  placer.avoidLine([...tractFourteen, tractFourteen[0] as Point], 5);
  placer.avoidLine([blockLine.top, blockLine.bottom], 3);
  placer.avoidLine(sheet.river, 3);
  for (const { line } of pipelines) placer.avoidLine(line, 2);
  for (const { polygon } of sheet.sections) placer.avoidPaleLine([...polygon, polygon[0] as Point], 1);
  for (const { polygon } of sheet.parcels) placer.avoidPaleLine([...polygon, polygon[0] as Point], 1);
  for (const { path } of sheet.streams) placer.avoidPaleLine(path, 1);
  for (const corners of sheet.trackers) placer.avoidLine([...corners, corners[0]], 1);
  return placer;
}

/** The place among the structures of the first that stands where the work is done. */
function findFirstBuilt({ developed }: Sheet): number {
  const done = developed.get("full") ?? [];
  return structures(corridorLine).findIndex(({ at }) => done.some((parcel) => contains(parcel, at)));
}

function within([nw, , se]: TrackerBlock, x: number, y: number): boolean {
  return x > nw.x - 4 && x < se.x + 4 && y > nw.y - 3 && y < se.y + 4;
}
