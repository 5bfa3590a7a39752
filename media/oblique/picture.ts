import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { encode, toLight } from "../draw/color.ts";
import { palette } from "../draw/palette.ts";
import { cellRandom } from "../land/random.ts";
import { film } from "../sheet/ground-color.ts";
import { type Camera, makeCamera, project, type View } from "./camera.ts";
import { drawJunipers } from "./junipers.ts";
import { drawLines } from "./lines.ts";
import { march, type Sight } from "./march.ts";
import type { Scene } from "./scene.ts";
import { shade } from "./shade.ts";
import { turbine } from "./sites.ts";
import { hazeShare } from "./sky.ts";
import { fromByte } from "./tone.ts";
import { drawTurbine, windward } from "./turbine-figure.ts";
import { castShadows } from "./turbine-shadow.ts";

/** Turbines are drawn as figures on a plat are, in one ink: white ones would be lost on pale ground. */
const ink = toLight(palette.ink2);

/** A pixel of the picture is as wide and as high as this many samples. */
const samples = 2;
/** Ten turns a minute. */
const radiansPerSecond = (10 * 2 * Math.PI) / 60;

/** Takes a picture of the scene; `seconds` turns the rotors. */
export function takePicture(scene: Scene, view: View, width: number, height: number, seconds = 0): Canvas {
  const camera = makeCamera(view, width * samples, height * samples);
  const blade = (site: number) => cellRandom(site, 0, 41) * 2 * Math.PI + seconds * radiansPerSecond;
  const sight = march(scene.relief, camera);
  const light = shade({ ...scene, shadow: castShadows(scene.sites, windward, blade) }, camera, sight);
  drawJunipers(scene.junipers, camera, sight, light);

  const sheet = createCanvas(camera.width, camera.height);
  const ctx = sheet.getContext("2d");
  drawLines({ ctx, relief: scene.relief, camera, sight }, samples);
  layOver(light, camera, ctx, { left: 0, top: 0, width: camera.width, height: camera.height }, (i) => {
    const depth = sight[i] as number;
    return depth === Number.POSITIVE_INFINITY ? 1 : 1 - 0.85 * hazeShare(depth);
  });
  standTurbines(scene, camera, sight, light, ctx, blade);
  return toCanvas(light, width, height);
}

/** Draws turbines from the farthest to the nearest, each behind the ground that hides it and the haze before it. */
function standTurbines(
  { sites }: Scene,
  camera: Camera,
  sight: Sight,
  light: Float32Array,
  ctx: SKRSContext2D,
  blade: (site: number) => number,
): void {
  const far = sites
    .map((site, n) => ({ site, n, hub: project(camera, site.x, site.y, site.z + turbine.hub) }))
    .filter(({ hub }) => hub.depth > 30)
    .sort((a, b) => b.hub.depth - a.hub.depth);
  for (const { site, n, hub } of far) {
    const reach = (1.15 * turbine.radius * camera.focal) / hub.depth + 4;
    const foot = project(camera, site.x, site.y, site.z - 0.5);
    const left = Math.max(0, Math.floor(hub.column - reach));
    const top = Math.max(0, Math.floor(hub.row - reach));
    const box = {
      left,
      top,
      width: Math.min(camera.width, Math.ceil(hub.column + reach)) - left,
      height: Math.min(camera.height, Math.ceil(Math.max(foot.row, hub.row + reach))) - top,
    };
    if (box.width <= 0 || box.height <= 0) continue;
    ctx.clearRect(box.left, box.top, box.width, box.height);
    drawTurbine(ctx, camera, site, blade(n));
    const hazed = hazeShare(hub.depth);
    layOver(
      light,
      camera,
      ctx,
      box,
      (i) => ((sight[i] as number) > hub.depth - 3 ? 1 : 0),
      (_, k) => (ink[k] as number) + ((film[k] as number) - (ink[k] as number)) * hazed,
    );
    ctx.clearRect(box.left, box.top, box.width, box.height);
  }
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lays part of a drawing over the light of the picture. */
function layOver(
  light: Float32Array,
  camera: Camera,
  ctx: SKRSContext2D,
  { left, top, width, height }: Area,
  share: (pixel: number) => number,
  change: (value: number, channel: number) => number = (value) => value,
): void {
  const { data } = ctx.getImageData(left, top, width, height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const alpha = data[at + 3] as number;
      if (alpha === 0) continue;
      const i = (top + y) * camera.width + left + x;
      const cover = (alpha / 255) * share(i);
      for (let k = 0; k < 3; k++) {
        const value = change(fromByte(data[at + k] as number), k);
        light[3 * i + k] = (light[3 * i + k] as number) * (1 - cover) + value * cover;
      }
    }
}

/** How much each sample counts toward a pixel, along a row or a column: neighbors share, so that nothing is jagged. */
const weights = [1.3, 2.7, 2.7, 1.3].map((weight) => weight / 8);

/** Turns light into a picture for the screen. */
function toCanvas(light: Float32Array, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const image = ctx.createImageData(width, height);
  const last = { column: width * samples - 1, row: height * samples - 1 };
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let dy = 0; dy < 4; dy++) {
          const row = Math.min(last.row, Math.max(0, y * samples + dy - 1));
          for (let dx = 0; dx < 4; dx++) {
            const column = Math.min(last.column, Math.max(0, x * samples + dx - 1));
            const value = light[3 * (row * (last.column + 1) + column) + k] as number;
            sum += value * (weights[dy] as number) * (weights[dx] as number);
          }
        }
        image.data[at + k] = encode(sum);
      }
      image.data[at + 3] = 255;
    }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
