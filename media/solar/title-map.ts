import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { grow } from "../draw/box.ts";
import { trace } from "../draw/pen.ts";
import { type Contour, contourLines } from "../land/contours.ts";
import { resize } from "../land/grid.ts";
import { outline, removeStraightPoints } from "../land/outline.ts";
import { findStreams, type Stream } from "../land/streams.ts";
import * as draw from "./draw-map.ts";
import { drawCollection, drawPanels, drawRoad, drawSubstation } from "./draw-site.ts";
import { map } from "./fabric.ts";
import { groundCell, makePlains } from "./ground.ts";
import { drawTractLabel, placeTractLabels } from "./labels.ts";
import type { MapWindow } from "./map-window.ts";
import { drawNeighbors } from "./neighbors.ts";
import { feetPerPixel, findNeighboringQuarters, projectTracts, type Tract } from "./ownership.ts";
import { type PaintedGround, paintGround } from "./paint-ground.ts";
import { layPanels } from "./panels.ts";
import { accessRoad, collectionLines, substation } from "./routes.ts";
import { drawPhoneCollar, drawSolarCollar } from "./solar-collar.ts";

/** Grid points that drain through a spring, and pixels of this map to one of the screen's. */
const waters = { springArea: 5200, cell: groundCell, unit: 2 };
const routes = [accessRoad, ...collectionLines];

/** Everything on the map, computed once and drawn through any window. */
export interface Project {
  readonly tracts: readonly Tract[];
  readonly streams: readonly Stream[];
  readonly contours: readonly Contour[];
  readonly painted: PaintedGround;
}

export function surveyProject(): Project {
  const plains = makePlains();
  const streams = findStreams(plains, waters);
  const contours = contourLines(resize(plains, map.width, map.height), 2);
  return { tracts: projectTracts(), streams, contours, painted: paintGround(plains) };
}

export function drawTitleMap({ tracts, streams, contours, painted }: Project, window: MapWindow): Canvas {
  const [envelope = []] = outline(tracts.map(({ polygon }) => polygon)).map((ring) =>
    removeStraightPoints(ring),
  );
  const canvas = createCanvas(window.width, map.height + window.collar);
  const ctx = canvas.getContext("2d");
  ctx.translate(-window.left, 0);
  ctx.drawImage(painted.plat, 0, 0);
  ctx.globalAlpha = 0.55;
  draw.drawContours(ctx, contours, 10);
  draw.drawStreams(ctx, streams);
  ctx.globalAlpha = 1;
  drawNeighbors(ctx, findNeighboringQuarters(), window);

  ctx.save();
  trace(ctx, envelope, true);
  ctx.clip();
  draw.drawLand(ctx, painted.land, tracts);
  draw.drawContours(ctx, contours, 10);
  draw.drawStreams(ctx, streams);
  for (const { polygon, status } of tracts) if (status === "curative") draw.hatch(ctx, polygon);
  draw.drawBoundaryWash(ctx, envelope);
  ctx.restore();

  const labels = placeTractLabels(
    tracts,
    routes,
    streams.map(({ path }) => path),
    window,
  );
  const keepOff = [
    ...streams.map(({ path }) => ({ path, room: 7 })),
    ...routes.map((path) => ({ path, room: 7 })),
    { path: [substation], room: 34 },
  ];
  for (const tract of tracts) {
    if (tract.status !== "cleared") continue;
    const box = labels.find((label) => label.tract === tract)?.box;
    drawPanels(ctx, layPanels(tract.polygon, { hole: box ? grow(box, 4) : undefined, keepOff, setback: 13 }));
  }
  drawRoad(ctx, accessRoad);
  drawCollection(ctx, collectionLines);
  drawSubstation(ctx, substation.x, substation.y, substation.width, substation.height);
  draw.drawParcelLines(
    ctx,
    tracts.map(({ polygon }) => polygon),
    true,
  );
  draw.drawBoundaryLine(ctx, envelope);
  draw.drawCorners(ctx, tracts);
  for (const label of labels) drawTractLabel(ctx, label, window);
  ctx.resetTransform();
  const collar = window.phone ? drawPhoneCollar : drawSolarCollar;
  collar(ctx, tracts, feetPerPixel(tracts));
  return canvas;
}
