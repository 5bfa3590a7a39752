import { smoothStep } from "../draw/color.ts";
import { channels, type Ground } from "../oblique/ground.ts";
import { fineness, heightAt, mirror, type Relief } from "../oblique/relief.ts";
import { detail, readGround, skyColor, sunColor, tufts } from "../oblique/shade.ts";
import { hazeLight, hazeShare, skyLight } from "../oblique/sky.ts";
import { rockAt } from "../oblique/strata.ts";
import { toByte } from "../oblique/tone.ts";
import { readTexture, type Texture } from "./texture.ts";
import { columnRay, type TiltCamera } from "./tilt-camera.ts";
import type { Depths } from "./tilt-march.ts";

export interface TiltLand {
  readonly relief: Relief;
  readonly ground: Ground;
  /** The finished sheet without lettering, panels and structures: the look of the ground when the tilt begins. */
  readonly sheet: Texture;
  /** All lettering. */
  readonly names: Texture;
  /** Parts that are on the ground, too: water, and lines that stay. */
  readonly lasting: Texture;
}

export interface Manner {
  /** From the sheet's colors, 0, to the land in evening light, 1. */
  readonly natural: number;
  readonly lettering: number;
}

/** The picture's colors, 0 to 255, red, green and blue side by side. */
export function shadeTilt(
  land: TiltLand,
  camera: TiltCamera,
  depths: Depths,
  manner: Manner,
): Uint8ClampedArray {
  const { width, height, scale, recede } = camera;
  const picture = new Uint8ClampedArray(width * height * 3);
  const rays = Array.from({ length: width }, (_, column) => {
    const ray = columnRay(camera, column + 0.5);
    const heading = Math.atan2(ray.step.x, -ray.step.y);
    return { ...ray, heading, haze: hazeLight(heading) };
  });
  const color = new Float32Array(4);
  const over = new Float32Array(4);
  const here = new Float32Array(channels);
  const rock = new Float32Array(3);
  // Depth 0 lies this far from where the rays meet: haze counts from there.
  const behind = recede > 0 ? 1 / recede : 0;
  const landWidth = land.relief.grid.width / fineness;
  const landHeight = land.relief.grid.height / fineness;
  const west = land.sheet.left + 1;
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++) {
      const ray = rays[column] as (typeof rays)[number];
      const depth = depths[i] as number;
      if (depth === Number.POSITIVE_INFINITY) {
        const rise = (height / 2 - camera.horizon - row) / (scale / Math.max(recede, 1e-9));
        const light = skyLight(rise, ray.heading);
        for (let k = 0; k < 3; k++) picture[3 * i + k] = toByte(light[k] as number);
        continue;
      }
      const x = ray.from.x + ray.step.x * depth;
      const y = ray.from.y + ray.step.y * depth;
      const far = 1 + recede * depth;
      const span = far / scale;
      // A pixel reaches farther ahead than across where the ground is seen at a slant.
      const reach = Math.sqrt(span * Math.min(12 * span, (far * far) / camera.ahead));
      // The sheet's look gives way first where it ends, and far away: no edge shows.
      const within = Math.min(x - west, y, landWidth - x, landHeight - y);
      const beyond = 1 - smoothStep(0, 160, within) + smoothStep(300, 1500, depth);
      const natural = Math.min(1, manner.natural * (1 + beyond));
      if (natural < 1)
        readTexture(
          land.sheet,
          west + mirror(x - west, landWidth - 1 - west),
          mirror(y, landHeight - 1),
          reach,
          color,
        );
      if (manner.lettering > 0) {
        readTexture(land.names, x, y, reach, over);
        lay(over, color, manner.lettering);
      }
      if (natural > 0) {
        readGround(land.ground, land.relief, x, y, here);
        const bareRock = here[3] as number;
        const grain = detail(x, y, span);
        const tuft = 1 - 0.24 * tufts(x, y, span);
        if (bareRock > 0.02) rockAt(heightAt(land.relief, x, y), span, rock);
        const uneven = 1 + grain * (0.26 + 0.46 * bareRock);
        const direct = (here[4] as number) * uneven;
        const sky = (here[5] as number) * (0.7 + 0.3 * uneven);
        const haze = hazeShare(Math.max(0, depth + Math.min(behind, 400)) * 1.2);
        readTexture(land.lasting, x, y, reach, over);
        const kept = 1 - ((over[3] as number) / 255) * 0.92;
        for (let k = 0; k < 3; k++) {
          let albedo = (here[k] as number) ** 2 * tuft;
          if (bareRock > 0.02) albedo += (0.94 * (rock[k] as number) - albedo) * bareRock;
          const lit = albedo * (direct * (sunColor[k] as number) + sky * (skyColor[k] as number));
          const seen = lit + ((ray.haze[k] as number) - lit) * haze;
          const byte = toByte(seen) * kept + (over[k] as number) * (1 - haze) * 0.92;
          color[k] = (color[k] as number) * (1 - natural) + byte * natural;
        }
      }
      for (let k = 0; k < 3; k++) picture[3 * i + k] = color[k] as number;
    }
  return picture;
}

function lay(over: Float32Array, color: Float32Array, strength: number): void {
  const kept = 1 - ((over[3] as number) / 255) * strength;
  for (let k = 0; k < 3; k++) color[k] = (color[k] as number) * kept + (over[k] as number) * strength;
}
