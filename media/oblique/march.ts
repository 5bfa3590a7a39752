import { type Camera, findColumnStep, findRowRise } from "./camera.ts";
import { heightAt, type Relief } from "./relief.ts";

/** The view of each pixel of a camera: depth of the ground along the camera's axis, row by row; infinite for sky. */
export type Sight = Float32Array;

const near = 8;
const far = 16_000;

/**
 * Finds the ground behind every pixel. Each column is an upright plane, so one walk outward over the land fills
 * it from the bottom up: everything that rises above the earlier ground is visible. Source: the floating horizon of
 * Wright, "A two-space solution to the hidden line problem for plotting functions of two variables", 1973.
 */
export function march(relief: Relief, camera: Camera): Sight {
  const { width, height, focal, horizonRow } = camera;
  const sight = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const rises = Float64Array.from({ length: height }, (_, row) => findRowRise(camera, row + 0.5));
  for (let column = 0; column < width; column++) {
    const step = findColumnStep(camera, column + 0.5);
    let open = height;
    let lastDepth = near;
    let lastHeight = heightAt(relief, camera.x + step.x * near, camera.y + step.y * near);
    for (let depth = near; depth < far && open > 0; depth += stride(depth)) {
      const ground = heightAt(relief, camera.x + step.x * depth, camera.y + step.y * depth);
      const row = horizonRow - (focal * (ground - camera.z)) / depth;
      if (row < open - 0.5) {
        // Where a ray meets the straight line between the last two points of the ground.
        const incline = depth > lastDepth ? (ground - lastHeight) / (depth - lastDepth) : 0;
        for (; open > 0 && open - 0.5 > row; open--) {
          const rise = rises[open - 1] as number;
          const met = (lastHeight - incline * lastDepth - camera.z) / (rise - incline);
          sight[(open - 1) * width + column] =
            met >= lastDepth && met <= depth ? met : met < lastDepth ? lastDepth : depth;
        }
      }
      lastDepth = depth;
      lastHeight = ground;
    }
  }
  return sight;
}

/** Steps no longer than the ground's points nearby, and growing with the distance, where pixels are coarser. */
function stride(depth: number): number {
  return depth < 450 ? 0.27 : depth * 0.0006;
}
