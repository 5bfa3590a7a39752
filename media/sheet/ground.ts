import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Light, mixLight } from "../draw/color.ts";
import { paintPoints } from "../draw/raster.ts";
import { type Grid, sample } from "../land/grid.ts";
import { makeNoise } from "../land/noise.ts";
import type { Polygon } from "../land/polygon.ts";
import type { Stage } from "./development-stages.ts";
import { film, type Ground, groundLight, shadeFilm, vellum } from "./ground-color.ts";
import type { Relief } from "./relief.ts";
import { lookAt, type View } from "./view.ts";

const tooth = makeNoise(61);

/**
 * Paints the ground: bare film with a paper's grain, and on it every parcel as its stage looks. `wetness`
 * covers the whole country.
 */
export function paintGround(
  ctx: SKRSContext2D,
  view: View,
  relief: Relief,
  wetness: Grid,
  parcels: ReadonlyMap<Stage, readonly Polygon[]>,
): void {
  const { width, height } = relief.land;
  const at = (i: number, column: number, row: number): Ground => {
    const x = (column + 0.5) / view.scale + view.left;
    const y = (row + 0.5) / view.scale + view.top;
    return {
      x,
      y,
      height: relief.land.values[i] as number,
      slope: relief.slope[i] as number,
      wet: sample(wetness, x, y),
      sun: relief.light.sun[i] as number,
      sky: relief.light.sky[i] as number,
    };
  };
  const manners: Record<Stage, (ground: Ground) => Light> = {
    bare: ({ x, y }) => paper(x, y),
    ghost: (ground) => shadeFilm(paper(ground.x, ground.y), ground, 0.3),
    gray: (ground) => shadeFilm(vellum, ground, 0.72),
    tint: (ground) => mixLight(shadeFilm(vellum, ground, 0.75), groundLight(ground), 0.5),
    full: groundLight,
  };
  for (const [stage, manner] of Object.entries(manners)) {
    const canvas = paintPoints(width, height, (i, x, y) => manner(at(i, x, y)));
    ctx.save();
    ctx.resetTransform();
    if (stage !== "bare") clipTo(ctx, view, parcels.get(stage as Stage) ?? []);
    ctx.resetTransform();
    ctx.drawImage(canvas, 0, 0);
    ctx.restore();
  }
}

/** Clips drawing to some parcels, until the context's `restore`. */
export function clipTo(ctx: SKRSContext2D, view: View, polygons: readonly Polygon[]): void {
  lookAt(ctx, view);
  ctx.beginPath();
  for (const polygon of polygons) {
    for (const [i, { x, y }] of polygon.entries())
      if (i > 0) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
    ctx.closePath();
  }
  ctx.clip();
}

/** Drafting film is not quite even. A hundredth of its light at most: felt rather than seen. */
function paper(x: number, y: number): Light {
  const unevenness =
    1 + 0.006 * tooth.octaves(x / 2.4, y / 2.4, 2) + 0.007 * tooth.octaves(x / 90, y / 90, 2);
  return [film[0] * unevenness, film[1] * unevenness, film[2] * unevenness];
}
