import { blur, type Grid, makeGrid, sample, slope } from "../land/grid.ts";
import { type Light, light } from "../land/light.ts";
import { makeNoise } from "../land/noise.ts";
import type { View } from "./view.ts";

/** Heights are drawn flatter than they are, or the canyons would drown in their own shade. */
const exaggeration = 0.44;

/** Rock lies in beds this many units of height thick; hard and soft ones alternate. */
const bedThickness = 13;

/** Land beyond the view that still throws shadows into it, in points. */
const surroundings = 130;

const fold = makeNoise(41);
const grain = makeNoise(43);

/** The ground as a view sees it, pixel by pixel. */
export interface Relief {
  readonly land: Grid;
  readonly light: Light;
  /** Rise over run in the country's points. */
  readonly slope: Float32Array;
}

/** The position of a height within its pair of beds: 0 to 0.5 is hard rock, 0.5 to 1 soft. */
export function bedding(height: number, x: number, y: number): number {
  const level = (height + 6 * fold.octaves(x / 150, y / 150, 3)) / bedThickness;
  return level - Math.floor(level);
}

/** Ledges stand out here and fade there: a cliff whose every bed is equal looks like a stack of boards. */
function ledgeAt(x: number, y: number): number {
  return 0.07 + 0.07 * grain.octaves(x / 40, y / 40, 2);
}

/** Samples and lights the country for a view, with ledges that are finer than the country's own points. */
export function relief(country: Grid, { left, top, width, height, scale }: View): Relief {
  const hem = Math.round(surroundings * scale);
  const columns = Math.round(width * scale);
  const rows = Math.round(height * scale);
  const smooth = blur(country, 1);
  const ground = makeGrid(columns + 2 * hem, rows + 2 * hem, (column, row) => {
    const x = (column - hem + 0.5) / scale + left - 0.5;
    const y = (row - hem + 0.5) / scale + top - 0.5;
    const z = sample(smooth, x, y);
    const steep = Math.min(1, Math.max(0, slope(smooth, x, y) - 0.35) / 0.5);
    const ledge = bedThickness * ledgeAt(x, y) * Math.sin(2 * Math.PI * bedding(z, x, y));
    return z + steep * ledge + 0.25 * grain.octaves(x / 9, y / 9, 3);
  });
  // A slight blur removes the creases of bilinear sampling.
  const lit = blur(ground, Math.max(1, Math.round(0.6 * scale)));
  const shading = light(lit, {
    relief: exaggeration * scale,
    azimuth: 318,
    altitude: 36,
    spread: 7,
    suns: 5,
    skyDirections: 14,
    skyReach: 110 * scale,
  });
  const sky = addSideLight(lit, shading.sky, exaggeration * scale);
  const inner = <T>(value: (i: number, x: number, y: number) => T, into: { [i: number]: T }) => {
    for (let y = 0, i = 0; y < rows; y++)
      for (let x = 0; x < columns; x++, i++)
        into[i] = value((y + hem) * lit.width + x + hem, x + hem, y + hem);
  };
  const count = columns * rows;
  const [values, sun, openSky, steepness] = [0, 0, 0, 0].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  inner((i) => lit.values[i] as number, values);
  inner((i) => shading.sun[i] as number, sun);
  inner((i) => sky[i] as number, openSky);
  inner((_, x, y) => slope(lit, x, y) * scale, steepness);
  return { land: { width: columns, height: rows, values }, light: { sun, sky: openSky }, slope: steepness };
}

/** The brighter part of the sky, which lights the slopes that the sun does not reach: off to one side of the sun. */
const glow = { azimuth: (238 * Math.PI) / 180, altitude: (38 * Math.PI) / 180 };

/**
 * Sky light that comes from one side more than from the others: without it, ravines within a shadow would be one
 * flat gray. Level ground is unchanged.
 */
function addSideLight({ width, height, values }: Grid, sky: Float32Array, relief: number): Float32Array {
  const east = Math.sin(glow.azimuth) * Math.cos(glow.altitude);
  const south = -Math.cos(glow.azimuth) * Math.cos(glow.altitude);
  const up = Math.sin(glow.altitude);
  return sky.map((open, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const at = (column: number, row: number) => values[row * width + column] as number;
    const nx = ((at(Math.max(0, x - 1), y) - at(Math.min(width - 1, x + 1), y)) / 2) * relief;
    const ny = ((at(x, Math.max(0, y - 1)) - at(x, Math.min(height - 1, y + 1))) / 2) * relief;
    const facing = (nx * east + ny * south + up) / Math.sqrt(nx * nx + ny * ny + 1);
    return open * Math.max(0.2, 1 + 0.75 * (facing - up));
  });
}
