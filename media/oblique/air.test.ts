import { join } from "node:path";
import sharp, { type Region } from "sharp";
import { expect, test } from "vitest";
import { imagesFolder } from "../folders.ts";
import { elevationFeet } from "../sheet/contours.ts";
import { feetPerPoint } from "../sheet/parcels.ts";
import { trueHeight } from "./relief.ts";

test("heights stand at the scale of the ground, as the sheet's contours give them", () => {
  const feet = elevationFeet(200) - elevationFeet(0);
  expect(200 * trueHeight * feetPerPoint).toBeCloseTo(feet, 6);
});

test("the published picture has the hero's tints: as light, and as warm", async () => {
  const mean = async (file: string, share: (width: number, height: number) => Region) => {
    const picture = sharp(join(imagesFolder, file));
    const { width, height } = await picture.metadata();
    const { channels } = await picture.extract(share(width, height)).stats();
    return channels.slice(0, 3).map(({ mean }) => mean) as [number, number, number];
  };
  // Without the sky and the strip along the foot; of the hero, the developed part.
  const wind = await mean("wind-lease.webp", (width, height) => ({
    ...{ left: 0, width, top: Math.round(0.12 * height), height: Math.round(0.72 * height) },
  }));
  const hero = await mean("hero.webp", (width, height) => ({
    ...{ left: Math.round(0.6 * width), width: Math.round(0.4 * width), top: 0, height },
  }));
  const [red, green, blue] = wind.map((value, k) => value / (hero[k] as number)) as [number, number, number];
  for (const ratio of [red, green, blue]) expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  expect(Math.abs(red / blue - 1)).toBeLessThan(0.06);
});
