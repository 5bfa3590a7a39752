import { smoothStep, toLight } from "../draw/color.ts";
import { type Grid, sample } from "../land/grid.ts";
import { makeNoise } from "../land/noise.ts";
import { contourInterval, isIndexContour } from "../sheet/contours.ts";
import { film, groundLight } from "../sheet/ground-color.ts";
import { type Camera, findColumnStep, findRowRise } from "./camera.ts";
import { channels, type Ground, sun } from "./ground.ts";
import type { Sight } from "./march.ts";
import { fineness, heightAt, mirror, type Relief, trueHeight } from "./relief.ts";
import { type RoadField, roadDistance } from "./road-field.ts";
import { hazeShare } from "./sky.ts";
import type { TurbineShadow } from "./turbine-shadow.ts";

export interface Lit {
  readonly relief: Relief;
  readonly ground: Ground;
  readonly wetness: Grid;
  readonly roads: RoadField;
  readonly shadow: TurbineShadow;
}

export const sunColor = [2.6, 2.0, 1.35] as const;
export const skyColor = [0.19, 0.25, 0.38] as const;
export const caliche = "#E2D8C3";
const calicheLight = toLight(caliche);
const casingLight = toLight("#8A7350");
const [halfRoad, casingWidth] = [0.5, 0.35];
/** The tints are mixed for the sheet's sun, 36 degrees high: level ground is as bright in this one. */
const sunScale = Math.sin((36 * Math.PI) / 180) / Math.sin((sun.altitude * Math.PI) / 180);

/**
 * The light that reaches each pixel of a camera, red, green and blue side by side: the sheet's own tints and contours, seen
 * from the side, paler with the distance until only the paper is left.
 */
export function shade(
  { relief, ground, wetness, roads, shadow }: Lit,
  camera: Camera,
  sight: Sight,
): Float32Array {
  const { width, height, focal } = camera;
  const picture = new Float32Array(width * height * 3);
  const levels = new Float32Array(width * height).fill(Number.NaN);
  const here = new Float32Array(channels);
  const columns = Array.from({ length: width }, (_, column) => findColumnStep(camera, column + 0.5));
  for (let row = 0, i = 0; row < height; row++) {
    const rise = findRowRise(camera, row + 0.5);
    for (let column = 0; column < width; column++, i++) {
      const ray = columns[column] as (typeof columns)[number];
      const depth = sight[i] as number;
      if (depth === Number.POSITIVE_INFINITY) {
        picture.set(film, i * 3);
        continue;
      }
      const x = camera.x + ray.x * depth;
      const y = camera.y + ray.y * depth;
      const z = camera.z + rise * depth;
      const level = z / trueHeight;
      levels[i] = level;
      readGround(ground, relief, x, y, here);
      const spot = {
        ...{ x, y, height: level, slope: steepness(relief, x, y), wet: sampleMirrored(wetness, x, y) },
        sun: Math.min(1, (here[4] as number) * shadow(x, y, z) * sunScale),
        sky: here[5] as number,
      };
      const lit = groundLight(spot);
      const span = depth / focal;
      const away = depth < 3500 ? roadDistance(roads, x, y) : Number.POSITIVE_INFINITY;
      const [casing, road] = [covers(halfRoad + casingWidth, away, span), covers(halfRoad, away, span)];
      const haze = hazeShare(depth * Math.hypot(ray.x, ray.y));
      for (let k = 0; k < 3; k++) {
        const cased = (lit[k] as number) + ((casingLight[k] as number) - (lit[k] as number)) * casing;
        const light = cased + ((calicheLight[k] as number) - cased) * road;
        picture[3 * i + k] = light + ((film[k] as number) - light) * haze;
      }
    }
  }
  drawContours(picture, levels, sight, width);
  return picture;
}

const contourLight = toLight("#70421C");

/** Lays contours over the ground, an index heavier; where they would run together they fade, as an engraver leaves some out. */
function drawContours(picture: Float32Array, levels: Float32Array, sight: Sight, width: number): void {
  for (let i = width; i < levels.length; i++) {
    const level = levels[i] as number;
    const across = level - (levels[i - 1] as number);
    const down = level - (levels[i - width] as number);
    const rise = Math.hypot(across, down);
    // Not a number at the sky, and a leap where a ridge stands before the land behind it.
    if (!(rise > 0 && rise < contourInterval)) continue;
    const line = Math.round(level / contourInterval);
    const away = Math.abs(level - line * contourInterval) / rise;
    const index = isIndexContour(line * contourInterval);
    const room = smoothStep(3, 9, contourInterval / rise) * (1 - smoothStep(1000, 1900, sight[i] as number));
    const cover = (index ? 0.5 : 0.26) * room * Math.min(1, Math.max(0, (index ? 1.5 : 1.1) - away));
    for (let k = 0; k < 3; k++) {
      const under = picture[3 * i + k] as number;
      picture[3 * i + k] = under + ((contourLight[k] as number) - under) * cover;
    }
  }
}

/** Rise over run, as the sheet's tints read it: its heights are in units of 5 feet and its lengths in points of 30. */
function steepness(relief: Relief, x: number, y: number): number {
  const reach = 0.75;
  const east = heightAt(relief, x + reach, y) - heightAt(relief, x - reach, y);
  const south = heightAt(relief, x, y + reach) - heightAt(relief, x, y - reach);
  return Math.hypot(east, south) / (2 * reach) / trueHeight;
}

function sampleMirrored(grid: Grid, x: number, y: number): number {
  return sample(grid, mirror(x, grid.width - 2), mirror(y, grid.height - 2));
}

/** How much of a pixel a road takes that reaches `half` to either side of its middle. */
function covers(half: number, away: number, span: number): number {
  const edge = 0.12 + span;
  return 0.85 * (1 - smoothStep(half - edge / 2, half + edge / 2, away)) * Math.min(1, (2 * half) / span);
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
