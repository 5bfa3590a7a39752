import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imagesFolder } from "../folders.ts";
import { elevationFeet } from "../sheet/contours.ts";
import { feetPerPoint } from "../sheet/parcels.ts";
import { trueHeight } from "./relief.ts";
import { hazeLight, hazeShare, skyLight } from "./sky.ts";
import { toByte } from "./tone.ts";

const north = 0;

test("a print's black is black: light scattered into the deepest shadows is taken out", () => {
  expect(toByte(0.012)).toBe(0);
  expect(toByte(0.05)).toBeGreaterThan(40);
});

test("a mesa 3 miles away is clear, and one 45 miles away is nearly sky", () => {
  const miles = (length: number) => (length * 5280) / feetPerPoint;
  expect(hazeShare(miles(3))).toBeLessThan(0.04);
  expect(hazeShare(miles(45))).toBeGreaterThan(0.6);
});

test("the sky is warm at the horizon and blue above, and the haze is cooler than the sky behind it", () => {
  const [red, , blue] = skyLight(0, north);
  expect(red).toBeGreaterThan(blue * 1.2);
  const [redAbove, , blueAbove] = skyLight(0.2, north);
  expect(blueAbove).toBeGreaterThan(redAbove * 1.5);
  const haze = hazeLight(Math.PI / 4);
  expect(haze[2] / haze[0]).toBeGreaterThan(blue / red);
});

test("heights stand at the scale of the ground, as the sheet's contours give them", () => {
  const feet = elevationFeet(200) - elevationFeet(0);
  expect(200 * trueHeight * feetPerPoint).toBeCloseTo(feet, 6);
});

test("the published picture is lit in gold: warm, colorful and deep in its shadows", async () => {
  const whole = await sharp(join(imagesFolder, "wind-lease.webp")).resize(200).removeAlpha().raw().toBuffer();
  const pixels: (readonly [red: number, green: number, blue: number])[] = [];
  // Without the strip along the foot.
  for (let i = 0; i < whole.length * 0.88; i += 3)
    pixels.push([whole[i] as number, whole[i + 1] as number, whole[i + 2] as number]);
  const mean = (value: (pixel: (typeof pixels)[number]) => number) =>
    pixels.reduce((sum, pixel) => sum + value(pixel), 0) / pixels.length;
  expect(mean(([red]) => red) / mean(([, , blue]) => blue)).toBeGreaterThan(1.35);
  expect(mean((pixel) => Math.max(...pixel) - Math.min(...pixel))).toBeGreaterThan(45);
  const darkest = pixels.map((pixel) => Math.max(...pixel)).sort((a, b) => a - b);
  expect(darkest[Math.floor(pixels.length / 100)]).toBeLessThan(85);
});
