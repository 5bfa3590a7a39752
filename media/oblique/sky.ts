import { type Light, mixLight, toLight } from "../draw/color.ts";
import { sun } from "./ground.ts";

const zenith = toLight("#86A9CC");
/** Between the warm horizon and the blue, where mixing the two would be gray. */
const pale = toLight("#DFE1DD");
const low = toLight("#EBDDC4");
const warm = toLight("#F3DDB9");
const distance = toLight("#C3C4C9");
const distanceSunward = toLight("#E2D2B8");

/** Beyond this many units of the land, haze hides most of it. */
const clearness = 7500;

/** Light of the clear sky along a ray: `rise` over run above the horizon, `heading` in radians from north. */
export function skyLight(rise: number, heading: number): Light {
  const above = Math.min(1, Math.max(0, rise) / 0.13);
  const horizon = mixLight(low, warm, sunward(heading));
  const height = above ** 0.7;
  return mixLight(mixLight(horizon, pale, height), mixLight(pale, zenith, height), height);
}

/** Light scattered into a long line of sight near the ground. */
export function hazeLight(heading: number): Light {
  return mixLight(distance, distanceSunward, sunward(heading));
}

/** Share of haze over a distance; thin nearby, then closing in. */
export function hazeShare(length: number): number {
  return 0.97 * (1 - Math.exp(-((length / clearness) ** 1.35)));
}

function sunward(heading: number): number {
  return (0.5 + 0.5 * Math.cos(heading - (sun.azimuth * Math.PI) / 180)) ** 2;
}
