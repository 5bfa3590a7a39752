import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { cachedGrid } from "./cached-grid.ts";
import { erode } from "./erosion.ts";
import { blur, type Grid, makeGrid, resize } from "./grid.ts";
import { beforeRain } from "./mesa-shape.ts";
import { makeNoise, type Noise } from "./noise.ts";
import { seededRandom } from "./random.ts";

const size = { width: 1920, height: 1080 };

/** Worked beyond the picture on every side, because erosion leaves a flat border along a grid's edge. */
const margin = { x: 128, y: 100 };

/** From coarse to fine: first the valleys find their places, then each level adds the ravines it can hold. */
const levels = [
  { cell: 8, steps: 50, creep: 0.03 },
  { cell: 4, steps: 24, creep: 0.04 },
  { cell: 2, steps: 10, creep: 0.08 },
  { cell: 1, steps: 4, creep: 0.12 },
] as const;

const erodibility = 0.085;

/** Makes a grid of a level's size from a value at places of the picture. */
type Field = (value: (x: number, y: number) => number) => Grid;

/**
 * The imaginary land of every picture: a quiet plain in the west, dissected mesas and a river in the east.
 * Heights from about 15 to 205, in the unit of the picture's own points. Made once (about a minute), then read
 * from `build/`.
 */
export function mesaCountry(report: (line: string) => void = console.log): Grid {
  return cachedGrid("mesa-country", sourceDigest(), () => makeCountry(report));
}

/** Changes whenever the programs that shape the land change. */
function sourceDigest(): string {
  const hash = createHash("sha256");
  for (const name of ["mesa-country", "mesa-shape", "path", "erosion", "drainage", "grid", "noise", "random"])
    hash.update(readFileSync(new URL(`${name}.ts`, import.meta.url)));
  return hash.digest("hex").slice(0, 12);
}

function makeCountry(report: (line: string) => void): Grid {
  const noise = makeNoise(11);
  const grain = makeNoise(23);
  const random = seededRandom(7);
  let land: Grid | undefined;
  let floor: Grid | undefined;
  for (const { cell, steps, creep } of levels) {
    const width = (size.width + 2 * margin.x) / cell;
    const height = (size.height + 2 * margin.y) / cell;
    const field: Field = (value) =>
      makeGrid(width, height, (x, y) => value((x + 0.5) * cell - margin.x, (y + 0.5) * cell - margin.y));
    floor = floor
      ? resize(floor, width, height)
      : valleyFloor(field((x, y) => beforeRain(noise, x, y).floor));
    land = land ? resize(land, width, height) : firstLand(noise, floor, field);
    roughen(
      land,
      field((x, y) => 0.3 * cell * grain.octaves(x / (5 * cell), y / (5 * cell), 3)),
    );
    erode(land, {
      steps,
      timeStep: 1,
      erodibility,
      strata: strata(noise, floor, field),
      creep,
      cell,
      jitter: random,
    });
    report(`Mesa country: eroded at ${width} × ${height}`);
  }
  return crop(land as Grid);
}

/** The nearest stretch of river changes abruptly between two bends; the valley floor must not. */
function valleyFloor(rough: Grid): Grid {
  return blur(rough, 4);
}

function firstLand(noise: Noise, floor: Grid, field: Field): Grid {
  const wall = field((x, y) => beforeRain(noise, x, y).wall).values;
  const top = field((x, y) => beforeRain(noise, x, y).top).values;
  const bed = field((x, y) => beforeRain(noise, x, y).bed).values;
  const values = floor.values.map((low, i) => {
    const open = low - (bed[i] as number);
    return open + ((top[i] as number) - open) * (wall[i] as number);
  });
  return { ...floor, values };
}

/** Caprock and two ledges below it, gently folded; softer rock that differs from place to place; firm floors. */
function strata(noise: Noise, floor: Grid, field: Field): (height: number, point: number) => number {
  const fold = field((x, y) => 5 * noise.octaves(x / 180 + 40, y / 180, 3));
  const soft = field((x, y) => 1 + 0.8 * noise.octaves(x / 110 - 30, y / 110, 3));
  return (height, point) => {
    if (height < (floor.values[point] as number) + 1.5) return 0.02;
    const level = height + (fold.values[point] as number);
    if (level > 170) return 0.09;
    if (level > 112 && level < 120) return 0.3;
    if (level > 74 && level < 80) return 0.4;
    return soft.values[point] as number;
  };
}

function roughen(land: Grid, grain: Grid): void {
  for (let i = 0; i < land.values.length; i++)
    land.values[i] = (land.values[i] as number) + (grain.values[i] as number);
}

function crop(land: Grid): Grid {
  return makeGrid(
    size.width,
    size.height,
    (x, y) => land.values[(y + margin.y) * land.width + x + margin.x] as number,
  );
}
