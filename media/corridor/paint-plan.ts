import type { Canvas } from "@napi-rs/canvas";
import { mixLight, smoothStep, toLight } from "../draw/color.ts";
import { paintPoints } from "../draw/raster.ts";
import { type Grid, slope } from "../land/grid.ts";
import { light } from "../land/light.ts";
import { makeNoise } from "../land/noise.ts";

const floor = toLight("#DBD3B8");
const grass = toLight("#C3C3A0");
const scree = toLight("#CDBA98");
const limestone = toLight("#E8DEC6");
const brush = toLight("#58644A");

/** Paints hill country, `scale` points to a pixel of the sheet, heights in feet: warm in the sun, cool in the shade. */
export function paintPlan(country: Grid, scale: number): Canvas {
  const { width, height } = country;
  const { sun, sky } = light(country, {
    relief: 0.62 * scale,
    azimuth: 318,
    altitude: 38,
    spread: 22,
    suns: 7,
    skyDirections: 14,
    skyReach: 110 * scale,
  });
  const cover = makeNoise(31);
  const scatter = makeNoise(57);
  return paintPoints(width, height, (i, column, row) => {
    const [x, y] = [column / scale, row / scale];
    const steep = slope(country, column, row) * scale;
    const meadow = smoothStep(-0.35, 0.35, cover.octaves(x / 150, y / 150, 5));
    const stony = smoothStep(0.5, 1.3, steep) * 0.75;
    const bare = smoothStep(1.1, 2.2, steep) * 0.6;
    const ground = mixLight(mixLight(mixLight(floor, grass, meadow), scree, stony), limestone, bare);
    const thicket = smoothStep(
      0.05,
      0.45,
      scatter.octaves(x / 80, y / 80, 4) + 0.2 * smoothStep(0.3, 0.9, steep),
    );
    const bush = smoothStep(0.5 - 0.32 * thicket, 0.66 - 0.32 * thicket, scatter(x * 0.5, y * 0.5));
    const [r, g, b] = mixLight(ground, brush, 0.25 * bush * thicket);
    const s = sun[i] as number;
    const k = (sky[i] as number) ** 1.3;
    return [r * (0.36 * k + 1.2 * s), g * (0.4 * k + 1.14 * s), b * (0.5 * k + 1.02 * s)];
  });
}
