import { type Grid, sample } from "./grid.ts";

export interface LightOptions {
  /** Heights are multiplied by this before they are lit. */
  readonly relief: number;
  /** Where the sun stands, in degrees: azimuth clockwise from north, altitude above the horizon. */
  readonly azimuth: number;
  readonly altitude: number;
  /** The sun is a row of `suns` lamps within this many degrees on either side: soft shadows. */
  readonly spread: number;
  readonly suns: number;
  /** In how many directions, and how far in grid points, each point looks for open sky. */
  readonly skyDirections: number;
  readonly skyReach: number;
}

/** `sun`: direct light with cast shadows. `sky`: the share of the sky that a point sees. Both 0 to 1. */
export interface Light {
  readonly sun: Float32Array;
  readonly sky: Float32Array;
}

/**
 * Lights a land: ray-marched shadows from an extended sun, and sky view, the two parts of the shading that makes
 * relief read as form. Source: Kennelly and Stewart, "General sky models for illuminating terrains", 2014.
 */
export function light(land: Grid, options: LightOptions): Light {
  const sun = new Float32Array(land.values.length);
  const top = land.values.reduce((a, b) => Math.max(a, b)) * options.relief;
  for (let lamp = 0; lamp < options.suns; lamp++) {
    const across = options.suns > 1 ? (2 * lamp) / (options.suns - 1) - 1 : 0;
    const azimuth = ((options.azimuth + options.spread * across) * Math.PI) / 180;
    const altitude = ((options.altitude + ((lamp % 3) - 1) * 5) * Math.PI) / 180;
    addLamp(land, sun, { azimuth, altitude, relief: options.relief, top, strength: 1 / options.suns });
  }
  return { sun, sky: skyView(land, options) };
}

interface Lamp {
  readonly azimuth: number;
  readonly altitude: number;
  readonly relief: number;
  readonly top: number;
  readonly strength: number;
}

function addLamp(land: Grid, sun: Float32Array, { azimuth, altitude, relief, top, strength }: Lamp): void {
  const { width, height, values } = land;
  const east = Math.sin(azimuth);
  const south = -Math.cos(azimuth);
  const level = Math.cos(altitude);
  const up = Math.sin(altitude);
  const rise = Math.tan(altitude);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const west = values[x > 0 ? i - 1 : i] as number;
      const easterly = values[x < width - 1 ? i + 1 : i] as number;
      const north = values[y > 0 ? i - width : i] as number;
      const southerly = values[y < height - 1 ? i + width : i] as number;
      const nx = ((west - easterly) / 2) * relief;
      const ny = ((north - southerly) / 2) * relief;
      const facing = ((nx * east + ny * south) * level + up) / Math.sqrt(nx * nx + ny * ny + 1);
      if (facing <= 0) continue;
      const start = (values[i] as number) * relief;
      let lit = 1;
      for (let d = 1.5; d < 400 && lit > 0; d = d * 1.06 + 0.7) {
        const ray = start + d * rise;
        const px = x + east * d;
        const py = y + south * d;
        if (ray > top || px < 0 || py < 0 || px >= width - 1 || py >= height - 1) break;
        const above = sample(land, px, py) * relief - ray;
        // The edge of a shadow softens with its distance from what casts it.
        if (above > 0) lit = Math.min(lit, Math.max(0, 1 - above / (d * 0.06 + 0.3)));
      }
      sun[i] = (sun[i] as number) + facing * lit * strength;
    }
}

function skyView(land: Grid, { relief, skyDirections, skyReach }: LightOptions): Float32Array {
  const { width, height, values } = land;
  const sky = new Float32Array(values.length);
  for (let direction = 0; direction < skyDirections; direction++) {
    const angle = ((direction + 0.5) / skyDirections) * 2 * Math.PI;
    const east = Math.cos(angle);
    const south = Math.sin(angle);
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const start = (values[i] as number) * relief;
        let steepest = 0;
        for (let d = 1.5; d < skyReach; d *= 1.35) {
          const px = x + east * d;
          const py = y + south * d;
          if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) break;
          steepest = Math.max(steepest, (sample(land, px, py) * relief - start) / d);
        }
        sky[i] = (sky[i] as number) + (1 - steepest / Math.sqrt(1 + steepest * steepest)) / skyDirections;
      }
  }
  return sky;
}
