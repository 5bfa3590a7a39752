import type { Canvas } from "@napi-rs/canvas";
import { mixLight, smoothStep, toLight } from "../draw/color.ts";
import { paintPoints } from "../draw/raster.ts";
import { type Grid, resize } from "../land/grid.ts";
import { light } from "../land/light.ts";
import { makeNoise } from "../land/noise.ts";
import { map } from "./fabric.ts";
import { groundCell } from "./ground.ts";

const paper = toLight("#EEF0E9");
const grass = toLight("#D9E0C9");
const dry = toLight("#E8E3CF");
const clay = toLight("#E0D2B4");

export interface PaintedGround {
  /** The project's land, in its colors. */
  readonly land: Canvas;
  /** The neighbors': paper, with a hint of relief. */
  readonly plat: Canvas;
}

/** Paints the ground twice in the same light, so that the project stands out without a frame. */
export function paintGround(ground: Grid): PaintedGround {
  const { sun, sky } = litGround(ground);
  const cover = makeNoise(5);
  const { width, height } = map;
  const land = paintPoints(width, height, (i, x, y) => {
    const shade = brightness(sun[i] as number, sky[i] as number);
    const meadow = smoothStep(-0.4, 0.4, cover.octaves(x / 210, y / 210, 5));
    const bare = 0.5 * smoothStep(0.15, 0.5, cover.octaves(x / 90 + 40, y / 90, 4));
    const [r, g, b] = mixLight(mixLight(dry, grass, meadow), clay, bare);
    // Warm in the sun, cool in the shade.
    const k = shade * 1.05;
    return [r * k * (0.985 + 0.03 * shade), g * k, b * k * (1.05 - 0.05 * shade)];
  });
  const plat = paintPoints(width, height, (i) => {
    const shade = 1 + 0.3 * (brightness(sun[i] as number, sky[i] as number) - 1);
    return [paper[0] * shade, paper[1] * shade, paper[2] * shade];
  });
  return { land, plat };
}

/** 1 on level ground. */
function brightness(sun: number, sky: number): number {
  const level = 0.3 + 0.72 * Math.sin((36 * Math.PI) / 180);
  return (0.3 * sky ** 1.5 + 0.72 * sun) / level;
}

function litGround(ground: Grid): { sun: Float32Array; sky: Float32Array } {
  const lit = light(ground, {
    relief: 0.7,
    azimuth: 318,
    altitude: 36,
    spread: 22,
    suns: 5,
    skyDirections: 12,
    skyReach: 60,
  });
  const finer = (values: Float32Array) =>
    resize({ ...ground, values }, ground.width * groundCell, ground.height * groundCell).values;
  return { sun: finer(lit.sun), sky: finer(lit.sky) };
}
