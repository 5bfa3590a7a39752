import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type Contour, contourLines } from "../land/contours.ts";
import type { Grid } from "../land/grid.ts";
import type { Stream } from "../land/streams.ts";
import { chainages } from "./alignment.ts";
import { drawClearance, placeClearance } from "./clearance-label.ts";
import { drawCollarStrip, drawTab, drawWires, tabBox } from "./corridor-collar.ts";
import { findCountryStreams, groundLine, makeHillCountry, plan, underPlan } from "./country.ts";
import * as onPlan from "./draw-plan.ts";
import * as inProfile from "./draw-profile.ts";
import { drawStrings } from "./insulators.ts";
import { paintPlan } from "./paint-plan.ts";
import { drawPlanLabel, type PlanLabel, placePlanLabels } from "./plan-labels.ts";
import { profile, profileX } from "./profile-frame.ts";
import { drawElevations, drawStations } from "./profile-labels.ts";
import { drawMatchLines, matchWords, numberSheet } from "./sheet-set.ts";
import { pictureSize, type SheetWindow } from "./sheet-window.ts";
import { chooseSites } from "./siting.ts";
import { spotStructures } from "./spotting.ts";
import { conductorAlong, type Structure } from "./structures.ts";
import { drawTies } from "./ties.ts";
import { type CrossedTract, crossedTracts } from "./tracts.ts";

/** The line and the land it crosses, computed once and drawn through any window. */
export interface Line {
  readonly country: Grid;
  readonly contours: readonly Contour[];
  readonly streams: readonly Stream[];
  readonly structures: readonly Structure[];
  readonly tracts: readonly CrossedTract[];
  readonly groundAt: (chainage: number) => number;
}

export function surveyLine(): Line {
  const country = makeHillCountry();
  const land = underPlan(country);
  const groundAt = groundLine(country);
  const streams = findCountryStreams(country);
  return {
    country,
    contours: contourLines(land, 10),
    streams,
    structures: spotStructures(
      chainages,
      chooseSites(
        groundAt,
        streams.map(({ path }) => path),
      ),
    ),
    tracts: crossedTracts(),
    groundAt,
  };
}

export function drawSheet(line: Line, window: SheetWindow): Canvas {
  const { width, height } = pictureSize(window);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const { scale, left, top } = window;
  ctx.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const { number, count } = numberSheet();
  const planName = `PLAN, SHEET ${number} OF ${count}`;
  const tab = tabBox(left, top, planName);
  const streams = line.streams.map(({ path }) => path);
  const labels = placePlanLabels(ctx, { ...line, streams, reserved: [tab, ...matchWords] }, window);
  drawPlan(ctx, line, scale);
  drawProfile(ctx, line, labels, window);
  onPlan.drawStructures(ctx, line.structures);
  for (const label of labels) drawPlanLabel(ctx, label);
  drawMatchLines(ctx);
  drawTab(ctx, tab, planName);
  drawTab(ctx, tabBox(left, profile.top, "PROFILE"), "PROFILE");
  ctx.resetTransform();
  drawCollarStrip(ctx, width, height, window);
  return canvas;
}

function drawPlan(ctx: SKRSContext2D, { country, contours, streams, tracts }: Line, scale: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, plan.width, plan.height);
  ctx.clip();
  ctx.drawImage(paintPlan(underPlan(country, scale), scale), 0, 0, plan.width, plan.height);
  onPlan.drawContours(ctx, contours);
  onPlan.drawStreams(ctx, streams);
  onPlan.veilNeighbors(ctx, tracts);
  onPlan.drawTractLines(ctx, tracts);
  onPlan.drawCorridor(ctx);
  ctx.restore();
}

function drawProfile(
  ctx: SKRSContext2D,
  { structures, groundAt }: Line,
  labels: readonly PlanLabel[],
  window: SheetWindow,
): void {
  // A tower a little beyond the sheet's side still reaches into it.
  const near = structures.filter(
    ({ chainage }) => profileX(chainage) > window.left - 60 && profileX(chainage) < window.right + 60,
  );
  inProfile.drawPaper(ctx);
  ctx.save();
  ctx.beginPath();
  ctx.rect(profile.left, profile.top, profile.right, profile.bottom - profile.top);
  ctx.clip();
  inProfile.drawGround(ctx, groundAt);
  ctx.restore();
  drawTies(
    ctx,
    structures,
    labels.map(({ box }) => box),
    window,
  );
  inProfile.drawShieldWires(ctx, structures);
  inProfile.drawTowers(ctx, near, groundAt);
  inProfile.drawConductors(ctx, structures);
  drawStrings(ctx, near, conductorAlong(structures), inProfile.conductorColor);
  drawStations(ctx, window);
  drawElevations(ctx, window);
  drawClearance(ctx, placeClearance(ctx, structures, groundAt, window));
  if (window.wires) drawWires(ctx, window.wires, true);
}
