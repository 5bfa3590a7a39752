import { smoothStep, toLight } from "../draw/color.ts";
import { makeNoise } from "../land/noise.ts";
import { type Camera, findColumnStep, findRowRise } from "./camera.ts";
import { channels, type Ground } from "./ground.ts";
import type { Sight } from "./march.ts";
import { fineness, mirror, type Relief } from "./relief.ts";
import { type RoadField, roadDistance } from "./road-field.ts";
import { hazeLight, hazeShare, skyLight } from "./sky.ts";
import { rockAt } from "./strata.ts";
import type { TurbineShadow } from "./turbine-shadow.ts";

export interface Lit {
  readonly relief: Relief;
  readonly ground: Ground;
  readonly roads: RoadField;
  readonly shadow: TurbineShadow;
}

export const sunColor = [2.6, 2.0, 1.35] as const;
export const skyColor = [0.19, 0.25, 0.38] as const;
export const caliche = "#E2D8C3";
const calicheLight = toLight(caliche);
const halfRoad = 0.5;

/** The light that reaches each pixel of a camera, red, green and blue side by side. */
export function shade({ relief, ground, roads, shadow }: Lit, camera: Camera, sight: Sight): Float32Array {
  const { width, height, focal } = camera;
  const picture = new Float32Array(width * height * 3);
  const here = new Float32Array(channels);
  const rock = new Float32Array(3);
  const columns = Array.from({ length: width }, (_, column) => {
    const step = findColumnStep(camera, column + 0.5);
    const heading = Math.atan2(step.x, -step.y);
    return { ...step, heading, haze: hazeLight(heading), length: Math.hypot(step.x, step.y) };
  });
  for (let row = 0, i = 0; row < height; row++) {
    const rise = findRowRise(camera, row + 0.5);
    for (let column = 0; column < width; column++, i++) {
      const ray = columns[column] as (typeof columns)[number];
      const depth = sight[i] as number;
      if (depth === Number.POSITIVE_INFINITY) {
        picture.set(skyLight(rise / ray.length, ray.heading), i * 3);
        continue;
      }
      const x = camera.x + ray.x * depth;
      const y = camera.y + ray.y * depth;
      const z = camera.z + rise * depth;
      readGround(ground, relief, x, y, here);
      const bareRock = here[3] as number;
      const span = depth / focal;
      const grain = detail(x, y, span);
      const tuft = 1 - 0.12 * tufts(x, y, span);
      const shadowed = shadow(x, y, z);
      if (bareRock > 0.02) rockAt(z + 0.5 * broadGrain(x, y), 2.6 * span, rock);
      const road = depth < 3500 ? onRoad(roadDistance(roads, x, y), span) : 0;
      // Cracks and gullies run down the face, so rock takes more of the grain than grass.
      const uneven = 1 + grain * (0.08 + 0.14 * bareRock) * (1 - 0.7 * road);
      const direct = (here[4] as number) * shadowed * uneven;
      const sky = (here[5] as number) * (0.7 + 0.3 * uneven);
      const haze = hazeShare(depth * ray.length);
      for (let k = 0; k < 3; k++) {
        let albedo = (here[k] as number) ** 2;
        albedo *= tuft;
        if (bareRock > 0.02) albedo += (0.94 * (rock[k] as number) - albedo) * bareRock;
        if (road > 0) albedo += ((calicheLight[k] as number) - albedo) * road;
        const lit = albedo * (direct * (sunColor[k] as number) + sky * (skyColor[k] as number));
        picture[3 * i + k] = lit + ((ray.haze[k] as number) - lit) * haze;
      }
    }
  }
  return picture;
}

function onRoad(distance: number, span: number): number {
  const edge = 0.12 + span;
  return (
    0.85 *
    (1 - smoothStep(halfRoad - edge / 2, halfRoad + edge / 2, distance)) *
    Math.min(1, (2 * halfRoad) / span)
  );
}

/** Reads the ground between its points, all channels at once, 0 to 1. */
export function readGround(ground: Ground, { grid }: Relief, x: number, y: number, into: Float32Array): void {
  const { width, height } = grid;
  let u = x * fineness;
  let v = y * fineness;
  if (u < 0 || u > width - 2) u = mirror(u, width - 2);
  if (v < 0 || v > height - 2) v = mirror(v, height - 2);
  const left = u | 0;
  const top = v | 0;
  const fx = u - left;
  const fy = v - top;
  const a = (top * width + left) * channels;
  const c = a + width * channels;
  for (let k = 0; k < channels; k++) {
    const upper = (ground[a + k] as number) * (1 - fx) + (ground[a + channels + k] as number) * fx;
    const lower = (ground[c + k] as number) * (1 - fx) + (ground[c + channels + k] as number) * fx;
    into[k] = (upper * (1 - fy) + lower * fy) / 255;
  }
}

const tile = 1024;
const grains: Float32Array = makeGrain();

/** A tile of noise that repeats without a seam: its bumps are 4 points wide and finer. */
function makeGrain(): Float32Array {
  const noise = makeNoise(77);
  return Float32Array.from({ length: tile * tile }, (_, i) =>
    noise.octaves((i % tile) / 4, Math.floor(i / tile) / 4, 2),
  );
}

function grainAt(x: number, y: number): number {
  const u = x - Math.floor(x / tile) * tile;
  const v = y - Math.floor(y / tile) * tile;
  const left = u | 0;
  const top = v | 0;
  const right = (left + 1) & (tile - 1);
  const below = ((top + 1) & (tile - 1)) * tile;
  const fx = u - left;
  const upper =
    (grains[top * tile + left] as number) * (1 - fx) + (grains[top * tile + right] as number) * fx;
  const lower = (grains[below + left] as number) * (1 - fx) + (grains[below + right] as number) * fx;
  return upper + (lower - upper) * (v - top);
}

/** Tufts and stones at three sizes; each fades before it is smaller than a pixel, or it would flicker in a flight. */
export function detail(x: number, y: number, span: number): number {
  let sum = 0;
  if (span < 0.12) sum += grainAt(x * 16, y * 16) * (1 - smoothStep(0.03, 0.12, span));
  if (span < 0.5) sum += 0.9 * grainAt(x * 4.3 + 311, y * 4.3) * (1 - smoothStep(0.13, 0.5, span));
  if (span < 2) sum += 0.7 * grainAt(x * 1.1, y * 1.1 + 57) * (1 - smoothStep(0.5, 2, span));
  return sum;
}

/** Bunch grass and low brush, as dark specks on the open ground nearby. */
export function tufts(x: number, y: number, span: number): number {
  if (span > 0.4) return 0;
  const clump = grainAt(x * 5.2 + 91, y * 5.2 + 13) + 0.4 * grainAt(x * 0.5, y * 0.5 + 7);
  return smoothStep(0.12, 0.42, clump) * (1 - smoothStep(0.1, 0.4, span));
}

function broadGrain(x: number, y: number): number {
  return grainAt(x * 0.35, y * 0.35);
}
