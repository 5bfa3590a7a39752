/** Draws portfolio picture 1, the title map of a 15,000-acre solar project: `node media/solar-title.ts`. */
import { createCanvas } from "@napi-rs/canvas";
import { grow } from "./draw/box.ts";
import { loadFonts } from "./draw/fonts.ts";
import { trace } from "./draw/pen.ts";
import { publish } from "./draw/publish.ts";
import { contourLines } from "./land/contours.ts";
import { resize } from "./land/grid.ts";
import { makeNoise } from "./land/noise.ts";
import { outline, withoutStraightPoints } from "./land/outline.ts";
import { seededRandom } from "./land/random.ts";
import { streamsOf, wander } from "./land/streams.ts";
import { drawSolarCollar } from "./solar/collar.ts";
import * as draw from "./solar/draw-map.ts";
import { drawCollection, drawPanels, drawRoad, drawSubstation } from "./solar/draw-site.ts";
import { map } from "./solar/fabric.ts";
import { groundCell, makePlains } from "./solar/ground.ts";
import { drawTractLabel, placeTractLabels } from "./solar/labels.ts";
import { drawNeighbours } from "./solar/neighbours.ts";
import { feetPerPixel, neighbouringQuarters, projectTracts } from "./solar/ownership.ts";
import { paintGround } from "./solar/paint-ground.ts";
import { layPanels } from "./solar/panels.ts";
import { accessRoad, collectionLines, substation } from "./solar/routes.ts";

const started = Date.now();
const progress = (what: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s  ${what}`);

loadFonts();
const tracts = projectTracts();
const [envelope = []] = outline(tracts.map(({ polygon }) => polygon)).map((ring) =>
  withoutStraightPoints(ring),
);
const plains = makePlains();
progress("ground");
const streamArea = 5200;
const bends = makeNoise(12);
const streams = streamsOf(plains, streamArea, seededRandom(3)).map(({ path, area }) => ({
  path: wander(path, bends).map(({ x, y }) => ({ x: x * groundCell, y: y * groundCell })),
  area,
}));
const contours = contourLines(resize(plains, map.width, map.height), 2);
progress("streams and contours");
const painted = paintGround(plains);
progress("light and colour");

const canvas = createCanvas(map.width, 1250);
const ctx = canvas.getContext("2d");
ctx.drawImage(painted.plat, 0, 0);
ctx.globalAlpha = 0.55;
draw.drawContours(ctx, contours, 10);
draw.drawStreams(ctx, streams, streamArea);
ctx.globalAlpha = 1;
drawNeighbours(ctx, neighbouringQuarters());

ctx.save();
trace(ctx, envelope, true);
ctx.clip();
draw.drawLand(ctx, painted.land, tracts);
draw.drawContours(ctx, contours, 10);
draw.drawStreams(ctx, streams, streamArea);
for (const { polygon, status } of tracts) if (status === "curative") draw.hatch(ctx, polygon);
draw.drawBoundaryWash(ctx, envelope);
ctx.restore();

const routes = [accessRoad, ...collectionLines];
const labels = placeTractLabels(
  tracts,
  routes,
  streams.map(({ path }) => path),
);
const keepOff = [
  ...streams.map(({ path }) => ({ path, room: 7 })),
  ...routes.map((path) => ({ path, room: 7 })),
  { path: [substation], room: 34 },
];
for (const { tract, box } of labels)
  if (tract.status === "cleared")
    drawPanels(ctx, layPanels(tract.polygon, { hole: grow(box, 4), keepOff, setback: 13 }));
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
for (const label of labels) drawTractLabel(ctx, label);
drawSolarCollar(ctx, tracts, feetPerPixel(tracts));
await publish("solar-title", canvas);
progress("written");
