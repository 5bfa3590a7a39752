import type { SKRSContext2D } from "@napi-rs/canvas";
import { blur, type Grid, sample, slope } from "../land/grid.ts";
import { makeNoise } from "../land/noise.ts";
import { cellRandom } from "../land/random.ts";

const groves = makeNoise(83);

/** One tree at most in a cell of this many points: a scatter without clumps that would blur into gray. */
const cell = 3.6;

export interface Juniper {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Junipers stand in groves on gentle slopes and along the rims, not on cliffs, floors or wet ground. */
export function junipers(country: Grid, wetness: Grid): Juniper[] {
  const ground = blur(country, 2);
  const trees: Juniper[] = [];
  for (let row = 0; row < country.height / cell; row++)
    for (let column = Math.floor(940 / cell); column < country.width / cell; column++) {
      const x = (column + 0.15 + 0.7 * cellRandom(column, row, 1)) * cell;
      const y = (row + 0.15 + 0.7 * cellRandom(column, row, 2)) * cell;
      const steep = slope(ground, x, y);
      const foothill = Math.max(0, 1 - Math.abs(steep - 0.3) / 0.3);
      const likely = 1.9 * (groves.octaves(x / 80, y / 80, 4) - 0.14 + 0.2 * foothill);
      if (steep > 0.85 || sample(wetness, x, y) > 0.4) continue;
      if (cellRandom(column, row, 3) > likely) continue;
      trees.push({ x, y, radius: 0.45 + 0.35 * cellRandom(column, row, 4) });
    }
  return trees;
}

export function drawJunipers(ctx: SKRSContext2D, trees: readonly Juniper[], strength: number): void {
  const dots = (shift: number, color: string) => {
    ctx.beginPath();
    for (const { x, y, radius } of trees) {
      ctx.moveTo(x + shift + radius, y + shift);
      ctx.arc(x + shift, y + shift, radius, 0, 2 * Math.PI);
    }
    ctx.fillStyle = color;
    ctx.fill();
  };
  if (strength === 0) return;
  dots(0.5, `rgba(52,60,62,${0.28 * strength})`);
  dots(0, `rgba(86,108,80,${0.85 * strength})`);
}
