import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { strokeAll } from "../draw/pen.ts";
import { nearestOnPath, type Path, type Point } from "../land/path.ts";
import { contains } from "../land/polygon.ts";
import { makeGround } from "../oblique/ground.ts";
import { type Juniper, scatterJunipers, shadeUnderJunipers } from "../oblique/junipers.ts";
import { makeRelief } from "../oblique/relief.ts";
import { measureRoads } from "../oblique/road-field.ts";
import { chooseSites, type Site } from "../oblique/sites.ts";
import { corridorLine, rightOfWayHalfWidth } from "../sheet/corridor.ts";
import { drawCorridor } from "../sheet/draw-corridor.ts";
import type { Sheet } from "../sheet/draw-sheet.ts";
import { feetPerPoint, place } from "../sheet/parcels.ts";
import { distanceToEasement, pipelines } from "../sheet/pipelines.ts";
import { drawRiver } from "../sheet/river.ts";
import type { TrackerBlock } from "../sheet/solar.ts";
import { drawStreams } from "../sheet/streams.ts";
import { tintTract } from "../sheet/tract.ts";
import { shown } from "./cuts.ts";
import type { SheetPainter } from "./sheet-frame.ts";
import type { SheetLayers } from "./sheet-layers.ts";
import { makeTexture, type Texture } from "./texture.ts";
import type { TiltLand } from "./tilt-shade.ts";

/** Everything that the tilt shows. */
export interface TiltScene {
  readonly land: TiltLand;
  readonly trackers: readonly TrackerBlock[];
  readonly junipers: readonly Juniper[];
  /** Turbines beyond the project. */
  readonly turbines: readonly Site[];
}

/** Pixels to a point of the sheet as the ground wears it. */
const fineness = 3;

/** From the river's middle to dry ground, in points. */
const riverbed = 8;

/** Turbines stand on the rims north of this, beyond the project. */
const beyond = 190;

/** The land as it looks in the evening, and what grows there. Takes a minute. */
export type EveningLand = Pick<TiltLand, "relief" | "ground"> & Pick<TiltScene, "junipers" | "turbines">;

export function eveningLand(sheet: Sheet): EveningLand {
  const { country } = sheet;
  const relief = makeRelief(country);
  const ground = makeGround(country, relief);
  const standing = scatterJunipers(country, relief, ground, measureRoads([corridorLine], []));
  const junipers = standing.filter((tree) => mayGrow(sheet, tree));
  shadeUnderJunipers(ground, relief, junipers);
  return { relief, ground, junipers, turbines: chooseSites(relief).filter(({ y }) => y < beyond) };
}

/** No tree stands in the river, on the right-of-way, on a pipeline's easement or among the panels. */
export function mayGrow({ river, trackers }: Pick<Sheet, "river" | "trackers">, tree: Point): boolean {
  return (
    nearestOnPath(corridorLine, tree.x, tree.y).distance > rightOfWayHalfWidth + 1 &&
    nearestOnPath(river, tree.x, tree.y).distance > riverbed &&
    distanceToEasement(tree) > 0.5 &&
    !trackers.some((block) => contains(block, tree))
  );
}

export function tiltScene(
  sheet: Sheet,
  layers: SheetLayers,
  paintSheet: SheetPainter,
  { relief, ground, junipers, turbines }: EveningLand,
): TiltScene {
  return {
    land: {
      relief,
      ground,
      sheet: draw(paintSheet),
      names: draw((ctx) => drawNames(ctx, layers)),
      lasting: draw((ctx) => drawLasting(ctx, sheet)),
    },
    trackers: sheet.trackers,
    junipers,
    turbines,
  };
}

function draw(paint: (ctx: SKRSContext2D) => void): Texture {
  const { left, top, width, height } = shown;
  const canvas = createCanvas(width * fineness, height * fineness);
  const ctx = canvas.getContext("2d");
  ctx.setTransform(fineness, 0, 0, fineness, -left * fineness, -top * fineness);
  paint(ctx);
  return makeTexture(canvas, left, top, fineness);
}

/** Parts of the map alone: lettering, and the symbols in whose places structures stand up. */
function drawNames(ctx: SKRSContext2D, { names, corridorNames }: SheetLayers): void {
  drawCorridor(ctx, 1);
  const { left, top, width, height } = shown;
  for (const layer of [names, corridorNames]) ctx.drawImage(layer, left, top, width, height);
}

function drawLasting(ctx: SKRSContext2D, sheet: Sheet): void {
  const lines: Path[] = [];
  for (let n = -1; n <= 8; n++)
    lines.push(
      [place(9, Math.min(n, 7), -1), place(9, Math.min(n, 7), 8)],
      [place(9, -1, n), place(9, 7, n)],
    );
  strokeAll(ctx, lines, { color: "rgba(255, 252, 242, 0.32)", width: 0.5 });
  // A pipeline is in the ground; what shows is its easement, kept clear.
  for (const { line, width } of pipelines)
    strokeAll(ctx, [line], { color: "rgba(255, 248, 226, 0.42)", width: width / feetPerPoint });
  drawStreams(ctx, sheet.streams, 0.55);
  drawRiver(ctx, sheet.river, 0.95);
  ctx.save();
  ctx.globalAlpha = 0.55;
  tintTract(ctx);
  ctx.restore();
}
