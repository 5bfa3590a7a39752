import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { boxAround } from "../draw/box.ts";
import { trace } from "../draw/pen.ts";
import { removeStraightPoints, sharedLegs } from "../land/outline.ts";
import { drawBlockLine, drawBoundary, drawCorners, drawSectionLines, drawTractLines } from "./draw-lines.ts";
import { drawContours, drawLand, drawStreams, hatch } from "./draw-map.ts";
import { drawPanels } from "./draw-panels.ts";
import {
  drawCollection,
  drawGenTie,
  drawInverters,
  drawPipelines,
  drawRoads,
  drawSubstation,
} from "./draw-site.ts";
import { blockLine } from "./fabric.ts";
import { clearOfPlates, drawPlate, type Plate, placePlates } from "./labels.ts";
import type { MapWindow } from "./map-window.ts";
import { drawAround, neighborLines } from "./neighbors.ts";
import { feetPerPixel, findNeighboringQuarters } from "./ownership.ts";
import type { PaintedGround } from "./paint-ground.ts";
import type { Project } from "./project.ts";
import {
  accessRoads,
  bays,
  collectionLines,
  countyRoads,
  genTie,
  inverters,
  pipelines,
  substation,
} from "./routes.ts";
import { drawPhoneCollar, drawSolarCollar } from "./solar-collar.ts";
import { drawSurveyName, halo, placeSurveyNames, type SurveyName } from "./survey-names.ts";

export function drawTitleMap(project: Project, painted: PaintedGround, window: MapWindow): Canvas {
  const canvas = createCanvas(window.width, window.height + window.collar);
  const ctx = canvas.getContext("2d");
  ctx.translate(-window.left, -window.top);
  const lettering = placeLettering(project, window);
  drawMap(ctx, project, painted, { ...window, ...lettering });
  drawGenTie(ctx, genTie, window.acreage);
  for (const name of lettering.names) drawSurveyName(ctx, name, window);
  for (const plate of lettering.plates) drawPlate(ctx, plate, window);
  ctx.resetTransform();
  const collar = window.phone ? drawPhoneCollar : drawSolarCollar;
  collar(ctx, project.tracts, feetPerPixel(project.tracts), window);
  return canvas;
}

/** Where the map's lettering goes in a window: the neighbors' surveys, and a plate on each tract. */
export function placeLettering(
  { tracts, envelope, streams, banks }: Project,
  window: MapWindow,
): { names: SurveyName[]; plates: Plate[] } {
  const water = streams.map(({ path }) => path);
  const boundary = [...envelope, ...envelope.slice(0, 1)];
  const lines = [boundary, blockLine, ...water, ...countyRoads, ...accessRoads, ...pipelines];
  const works = [substation, ...inverters.map((inverter) => boxAround(inverter, 13, 13))];
  const routes = [...accessRoads, ...collectionLines, ...pipelines, genTie];
  return {
    names: placeSurveyNames(findNeighboringQuarters(), lines, window),
    plates: placePlates(tracts, { banks, routes, works, streams: water }, window),
  };
}

export interface MapOptions {
  /** Phones' map has no contours. */
  readonly phone: boolean;
  readonly names: readonly SurveyName[];
  readonly plates: readonly Plate[];
}

/** The map without lettering. Lines of the neighbors' land are broken where a name will stand. */
export function drawMap(
  ctx: SKRSContext2D,
  { tracts, envelope, streams, contours, banks }: Project,
  painted: PaintedGround,
  { phone, names, plates }: MapOptions,
): void {
  ctx.drawImage(painted.plat, 0, 0);
  const gaps = names.map(({ box }) => box);
  drawAround(ctx, gaps, halo, () => {
    ctx.globalAlpha = 0.4;
    if (!phone) drawContours(ctx, contours);
    drawStreams(ctx, streams);
    ctx.globalAlpha = 1;
    drawSectionLines(ctx, neighborLines(findNeighboringQuarters()));
    drawBlockLine(ctx, blockLine);
  });

  ctx.save();
  trace(ctx, envelope, true);
  ctx.clip();
  drawLand(ctx, painted.land, tracts);
  if (!phone) drawContours(ctx, contours);
  drawStreams(ctx, streams);
  for (const { polygon, status } of tracts) if (status === "curative") hatch(ctx, polygon);
  ctx.restore();

  drawPanels(ctx, clearOfPlates([...banks.values()].flat(), plates));
  drawTractLines(ctx, sharedLegs(tracts.map(({ polygon }) => polygon)));
  drawBoundary(ctx, envelope);
  drawPipelines(ctx, pipelines);
  drawRoads(ctx, countyRoads, accessRoads);
  drawCollection(ctx, collectionLines);
  drawInverters(ctx, inverters);
  drawSubstation(ctx, substation, bays);
  drawCorners(
    ctx,
    tracts.flatMap(({ polygon }) => removeStraightPoints(polygon, 3)),
  );
}
