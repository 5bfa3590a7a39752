import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Cut } from "./cuts.ts";
import { ease } from "./ease.ts";
import { shots } from "./shots.ts";
import { tiltCamera } from "./tilt-camera.ts";
import type { Onto } from "./tilt-figures.ts";
import { paintJunipers } from "./tilt-junipers.ts";
import { drawLine } from "./tilt-line.ts";
import { marchTilt } from "./tilt-march.ts";
import { tilted, tiltView } from "./tilt-path.ts";
import type { TiltScene } from "./tilt-scene.ts";
import { shadeTilt } from "./tilt-shade.ts";
import { drawSolar } from "./tilt-solar.ts";
import { drawTractOnLand } from "./tilt-tract.ts";
import { drawFarTurbines } from "./tilt-turbines.ts";

/** Draws a moment of the tilt. */
export function drawTilt(scene: TiltScene, cut: Cut, seconds: number): Canvas {
  const samples = countSamples(seconds);
  const view = tiltView(cut, seconds);
  const { width, height } = cut;
  const fine = tiltCamera(
    { ...view, scale: view.scale * samples, horizon: view.horizon * samples },
    width * samples,
    height * samples,
  );
  const natural = ease((tilted(seconds) - 0.12) / 0.75);
  const lettering = 1 - ease((seconds - shots.tilt.from) / 0.7);
  const depths = marchTilt(scene.land.relief, fine);
  const picture = shadeTilt(scene.land, fine, depths, { natural, lettering });
  paintJunipers(picture, fine, depths, scene.junipers, natural);
  const canvas = toCanvas(picture, width, height, samples);
  const onto: Onto = {
    ctx: canvas.getContext("2d"),
    relief: scene.land.relief,
    camera: tiltCamera(view, width, height),
    depths,
    samples,
    natural,
  };
  drawFarTurbines(onto, scene.turbines, seconds);
  drawSolar(onto, scene.trackers);
  drawLine(onto, 1 - lettering);
  drawTractOnLand(onto, callsShown(seconds));
  return canvas;
}

/** Each pixel of the ground is the mean of so many samples squared: while the camera glides nobody can tell one from four. */
function countSamples(seconds: number): number {
  return seconds < shots.tilt.to - 0.4 ? 1 : 2;
}

/** The calls leave the map as the view turns, and come back along the sides where these come to rest. */
function callsShown(seconds: number): number {
  const since = seconds - shots.tilt.from;
  return 1 - ease(since / 0.5) + ease((since - 2.9) / 1.1);
}

function toCanvas(picture: Uint8ClampedArray, width: number, height: number, samples: number): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const image = ctx.createImageData(width, height);
  const stride = 3 * width * samples;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let dy = 0; dy < samples; dy++)
          for (let dx = 0; dx < samples; dx++)
            sum += picture[(y * samples + dy) * stride + (x * samples + dx) * 3 + k] as number;
        image.data[at + k] = sum / samples ** 2;
      }
      image.data[at + 3] = 255;
    }
  ctx.putImageData(image, 0, 0);
  return canvas;
}
