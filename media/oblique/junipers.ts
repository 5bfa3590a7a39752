import { smoothStep, toLight } from "../draw/color.ts";
import type { Grid } from "../land/grid.ts";
import { makeNoise } from "../land/noise.ts";
import { seededRandom } from "../land/random.ts";
import { film } from "../sheet/ground-color.ts";
import { type Camera, project } from "./camera.ts";
import { channels, type Ground, sun } from "./ground.ts";
import type { Sight } from "./march.ts";
import { fineness, heightAt, type Relief } from "./relief.ts";
import { type RoadField, roadDistance } from "./road-field.ts";
import { hazeShare } from "./sky.ts";

export interface Juniper {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** Junipers on slopes and rough ground, thinner on the flats, none on cliffs, roads and pads. */
export function scatterJunipers(land: Grid, relief: Relief, ground: Ground, roads: RoadField): Juniper[] {
  const noise = makeNoise(29);
  const random = seededRandom(12);
  const result: Juniper[] = [];
  const { grid } = relief;
  for (let tries = 0; tries < 110_000; tries++) {
    const x = random() * (land.width - 4) + 2;
    const y = random() * (land.height - 4) + 2;
    const chance = random();
    const radius = 0.2 + 0.24 * random() ** 2;
    const i = Math.round(y * fineness) * grid.width + Math.round(x * fineness);
    const steep = Math.abs((grid.values[i + 2] as number) - (grid.values[i - 2] as number)) / 2;
    const rock = (ground[i * channels + 3] as number) / 255;
    const slope = smoothStep(0.04, 0.3, steep);
    const groves = smoothStep(0.02, 0.4, noise.octaves(x / 60, y / 60, 4) + 0.16 * slope);
    if (chance > (0.012 + 0.9 * groves * (0.35 + 0.65 * slope)) * (1 - 0.8 * rock)) continue;
    if (roadDistance(roads, x, y) < 1.6) continue;
    result.push({ x, y, z: heightAt(relief, x, y), radius });
  }
  return result;
}

/** Lays each juniper's shadow on the ground: an ellipse away from the sun, darkest at the trunk. */
export function shadeUnderJunipers(ground: Ground, relief: Relief, junipers: readonly Juniper[]): void {
  const azimuth = (sun.azimuth * Math.PI) / 180;
  const away = { x: -Math.sin(azimuth), y: Math.cos(azimuth) };
  const stretch = 1 / Math.tan((sun.altitude * Math.PI) / 180);
  const { width, height } = relief.grid;
  for (const { x, y, radius } of junipers) {
    const length = radius * stretch * 1.5;
    const middle = { x: (x + away.x * length * 0.7) * fineness, y: (y + away.y * length * 0.7) * fineness };
    const extent = Math.ceil(length * fineness + 1);
    for (let row = Math.floor(middle.y) - extent; row <= middle.y + extent; row++)
      for (let column = Math.floor(middle.x) - extent; column <= middle.x + extent; column++) {
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const dx = (column - middle.x) / fineness;
        const dy = (row - middle.y) / fineness;
        const along = (dx * away.x + dy * away.y) / length;
        const across = (dx * away.y - dy * away.x) / (radius + 0.15);
        const cover = 0.78 * (1 - smoothStep(0.45, 1.15, Math.hypot(along, across)));
        const at = (row * width + column) * channels + 4;
        ground[at] = (ground[at] as number) * (1 - cover);
      }
  }
}

const leaf = toLight("#4D5A43");

/** Draws the junipers as small round crowns into the light of the picture, where the ground does not hide them. */
export function drawJunipers(
  junipers: readonly Juniper[],
  camera: Camera,
  sight: Sight,
  picture: Float32Array,
): void {
  const azimuth = ((sun.azimuth - camera.heading) * Math.PI) / 180;
  const sunlit = { across: Math.sin(azimuth), up: 0.5 };
  for (const { x, y, z, radius } of junipers) {
    const { column, row, depth } = project(camera, x, y, z + 0.75 * radius);
    if (depth < 20 || depth > 1150) continue;
    const size = (radius * camera.focal) / depth;
    if (column < -size || column > camera.width + size || row < -size || row > camera.height + size) continue;
    const hidden = hazeShare(depth);
    const extent = size + 0.5;
    for (let r = Math.floor(row - extent); r <= row + extent; r++)
      for (let c = Math.floor(column - extent); c <= column + extent; c++) {
        if (r < 0 || c < 0 || r >= camera.height || c >= camera.width) continue;
        const i = r * camera.width + c;
        if ((sight[i] as number) < depth - 1.2) continue;
        const dx = (c + 0.5 - column) / size;
        const dy = (r + 0.5 - row) / size;
        // Small crowns cover part of a pixel; wide ones have a ragged edge.
        const ragged = size > 3 ? 0.14 * Math.sin(9 * Math.atan2(dy, dx) + x * 7) : 0;
        const cover =
          Math.min(1, Math.max(0, (1 + ragged - Math.hypot(dx, dy)) * size + 0.5)) * Math.min(1, size * 1.6);
        if (cover <= 0) continue;
        const facing = Math.max(0, 0.42 + 0.62 * (dx * sunlit.across - dy * sunlit.up));
        const sky = 0.3 - 0.12 * dy;
        for (let k = 0; k < 3; k++) {
          const lit = (leaf[k] as number) * (facing * (k === 2 ? 0.95 : 1.35) + sky);
          const seen = lit + ((film[k] as number) - lit) * hidden;
          picture[3 * i + k] = (picture[3 * i + k] as number) * (1 - cover) + seen * cover;
        }
      }
  }
}
