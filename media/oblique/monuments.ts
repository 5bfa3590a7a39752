import type { SKRSContext2D } from "@napi-rs/canvas";
import { palette } from "../draw/palette.ts";
import type { Point } from "../land/path.ts";
import { type Camera, type Projected, project } from "./camera.ts";
import { isHidden } from "./drape.ts";
import type { Sight } from "./march.ts";
import { heightAt, type Relief } from "./relief.ts";
import { boundary } from "./wind-project.ts";

/** The boundary's corners that the camera sees. */
export function findMonuments(relief: Relief, camera: Camera, sight: Sight): Projected[] {
  return boundary
    .map(({ x, y }) => project(camera, x, y, heightAt(relief, x, y) + 0.15))
    .filter(
      ({ column, row, depth }) =>
        depth > 12 && column > 0 && row > 0 && column < camera.width && row < camera.height,
    )
    .filter((spot) => !isHidden(spot, camera, sight));
}

/** A corner as the other sheets draw it: a white circle with a dark rim. */
export function drawMonument(ctx: SKRSContext2D, { x, y }: Point, size = 1): void {
  ctx.beginPath();
  ctx.arc(x, y, 7.5 * size, 0, 7);
  ctx.fillStyle = "#FFFFFF";
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 2.4 * size;
  ctx.stroke();
}
