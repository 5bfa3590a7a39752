import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { cellRandom } from "../land/random.ts";
import { type Camera, makeCamera, project, type View } from "./camera.ts";
import { drawJunipers } from "./junipers.ts";
import { drawLines } from "./lines.ts";
import { march, type Sight } from "./march.ts";
import type { Scene } from "./scene.ts";
import { shade } from "./shade.ts";
import { type Site, turbine } from "./sites.ts";
import { hazeLight, hazeShare } from "./sky.ts";
import { fromByte, toByte } from "./tone.ts";
import { drawTurbine, windward } from "./turbine-figure.ts";
import { castShadows } from "./turbine-shadow.ts";

/** Each pixel of the picture is the mean of this many squared. */
const samples = 2;
/** Ten turns a minute. */
const radiansPerSecond = (10 * 2 * Math.PI) / 60;

/** Takes a picture of the scene; `seconds` turns the rotors. The sites `ringed` have their setback drawn. */
export function takePicture(
  scene: Scene,
  view: View,
  width: number,
  height: number,
  seconds = 0,
  ringed: readonly Site[] = [],
): Canvas {
  const camera = makeCamera(view, width * samples, height * samples);
  const blade = (site: number) => cellRandom(site, 0, 41) * 2 * Math.PI + seconds * radiansPerSecond;
  const sight = march(scene.relief, camera);
  const light = shade({ ...scene, shadow: castShadows(scene.sites, windward, blade) }, camera, sight);
  drawJunipers(scene.junipers, camera, sight, light);

  const sheet = createCanvas(camera.width, camera.height);
  const ctx = sheet.getContext("2d");
  drawLines({ ctx, relief: scene.relief, camera, sight }, ringed, samples);
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
  const haze = hazeLight((camera.heading * Math.PI) / 180);
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
      (value, k) => value * 1.2 + ((haze[k] as number) - value * 1.2) * hazed,
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

/** Turns light into a picture for the screen, the samples of each pixel together. */
function toCanvas(light: Float32Array, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const image = ctx.createImageData(width, height);
  const row = 3 * width * samples;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 4; k++) {
        let sum = 0;
        for (let dy = 0; dy < samples; dy++)
          for (let dx = 0; dx < samples; dx++)
            sum += light[(y * samples + dy) * row + (x * samples + dx) * 3 + k] as number;
        image.data[(y * width + x) * 4 + k] = k === 3 ? 255 : toByte(sum / samples ** 2);
      }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
