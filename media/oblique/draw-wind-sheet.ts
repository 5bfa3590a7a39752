import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { makeCamera } from "./camera.ts";
import { taper } from "./drape.ts";
import { drawSetbacks } from "./lines.ts";
import { march } from "./march.ts";
import { drawMonument, findMonuments } from "./monuments.ts";
import { takePicture } from "./picture.ts";
import type { Scene } from "./scene.ts";
import type { Site } from "./sites.ts";
import { drawWindCollar } from "./wind-collar.ts";
import { drawLabels, layOutLabels } from "./wind-labels.ts";
import type { WindSheet } from "./wind-sheet.ts";

/** The view with its monuments and labels, above the strip. */
export function drawWindSheet(scene: Scene, sheet: WindSheet): Canvas {
  const { view, width, height } = sheet;
  const canvas = createCanvas(width, height + sheet.collar);
  const ctx = canvas.getContext("2d");
  ctx.drawImage(takePicture(scene, view, width, height), 0, 0);

  const { relief, sites } = scene;
  const camera = makeCamera(view, width, height);
  const sight = march(relief, camera);
  const ringed = sheet.ringed.map((site) => sites[site] as Site);
  drawSetbacks({ ctx, relief, camera, sight }, ringed);
  for (const { column, row, depth } of findMonuments(relief, camera, sight))
    drawMonument(ctx, { x: column, y: row }, taper(depth));
  drawLabels(ctx, layOutLabels(ctx, sheet, camera, relief, sites));
  drawWindCollar(ctx, sheet);
  return canvas;
}
