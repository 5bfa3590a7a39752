import { mixLight, smoothStep, toLight } from "../draw/color.ts";
import { drain } from "../land/drainage.ts";
import { blur, type Grid, sample } from "../land/grid.ts";
import { light } from "../land/light.ts";
import { makeNoise } from "../land/noise.ts";
import { seededRandom } from "../land/random.ts";
import { fineness, type Relief } from "./relief.ts";

/** Where the sun stands in the oblique views, in degrees. */
export const sun = { azimuth: 300, altitude: 21 } as const;

/**
 * The look of the ground at each point of the relief, in bytes side by side: root of red, green and blue albedo,
 * share of bare rock, sunlight, open sky.
 */
export type Ground = Uint8Array;
export const channels = 6;

const color = {
  sage: toLight("#8B9468"),
  khaki: toLight("#B3A679"),
  tableland: toLight("#9B9B73"),
  bare: toLight("#C6B48F"),
  talus: toLight("#AE8C66"),
  wash: toLight("#66724C"),
};

/** Paints and lights the ground once, for every picture of it. Takes most of a minute. */
export function makeGround(land: Grid, relief: Relief): Ground {
  const { grid } = relief;
  const { width, height } = grid;
  const lit = light(grid, {
    relief: fineness,
    azimuth: sun.azimuth,
    altitude: sun.altitude,
    spread: 3,
    suns: 3,
    skyDirections: 10,
    skyReach: 240,
  });
  // Ledges cast teeth of light at the grid's own size; a touch of blur rounds them. Open flats are calmer still.
  const sunlight = blur({ width, height, values: lit.sun }, 1);
  const calm = blur(sunlight, 4);
  const wet = wetness(land);
  const broad = blur(grid, 3);
  const patches = makeNoise(11);
  const ground = new Uint8Array(width * height * channels);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const u = x / fineness;
      const v = y / fineness;
      const west = broad.values[x > 0 ? i - 1 : i] as number;
      const east = broad.values[x < width - 1 ? i + 1 : i] as number;
      const north = broad.values[y > 0 ? i - width : i] as number;
      const south = broad.values[y < height - 1 ? i + width : i] as number;
      const steep = (Math.hypot(east - west, south - north) / 2) * fineness;
      const z = grid.values[i] as number;
      const slope = smoothStep(0.06, 0.2, steep);

      const growth = patches.octaves(u / 95, v / 95, 4) + 0.2 * patches(u / 11, v / 11);
      let albedo = mixLight(color.khaki, color.sage, smoothStep(-0.3, 0.35, growth));
      albedo = mixLight(albedo, color.tableland, 0.7 * smoothStep(21, 29, z));
      const worn = patches.octaves(u / 34 + 70, v / 34, 3);
      albedo = mixLight(albedo, color.bare, 0.65 * smoothStep(0.12, 0.42, worn));
      albedo = mixLight(albedo, color.talus, smoothStep(0.105, 0.27, steep) * 0.9);
      const green = Math.min(0.85, 1.5 * sample(wet, u, v)) * (1 - smoothStep(0.23, 0.53, steep));
      albedo = mixLight(albedo, color.wash, green);

      const at = i * channels;
      ground[at] = 255 * Math.sqrt(albedo[0]);
      ground[at + 1] = 255 * Math.sqrt(albedo[1]);
      ground[at + 2] = 255 * Math.sqrt(albedo[2]);
      ground[at + 3] = 255 * smoothStep(0.27, 0.5, steep + 0.14 * patches(u / 5, v / 5));
      ground[at + 4] =
        255 * Math.min(1, (calm.values[i] as number) * (1 - slope) + (sunlight.values[i] as number) * slope);
      ground[at + 5] = 255 * Math.min(1, lit.sky[i] as number);
    }
  return ground;
}

/** How green the banks of the washes are, from the land that drains through them. */
export function wetness(land: Grid): Grid {
  const { area } = drain(blur(land, 1), seededRandom(3));
  const values = area.map((points) => Math.min(1, Math.max(0, (Math.log(points + 1) - 6.6) / 5)));
  return blur({ width: land.width, height: land.height, values }, 3);
}
