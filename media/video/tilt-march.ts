import { heightAt, type Relief } from "../oblique/relief.ts";
import { columnRay, see, type TiltCamera } from "./tilt-camera.ts";

/** The depth of the ground behind each pixel, row by row; infinite for sky. */
export type Depths = Float32Array;

/** Where the land ends, in points: haze hides all of it long before. */
const farthest = 14_000;

/**
 * Finds the ground behind every pixel, one column after the other from the bottom up (oblique/march.ts does the same for
 * a camera that cannot look straight down).
 */
export function marchTilt(relief: Relief, camera: TiltCamera): Depths {
  const { width, height, scale, recede } = camera;
  const depths = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const nearest = findDepth(camera, height, relief.highest);
  for (let column = 0; column < width; column++) {
    const { from, step } = columnRay(camera, column + 0.5);
    let open = height;
    let lastRow = height + 1;
    let lastDepth = nearest;
    for (let depth = nearest; depth < farthest && open > 0; ) {
      const x = from.x + step.x * depth;
      const y = from.y + step.y * depth;
      const { row, far } = see(camera, x, y, heightAt(relief, x, y));
      for (; open > 0 && open - 0.5 >= row; open--) {
        const share = lastRow > row ? Math.min(1, Math.max(0, (lastRow - open + 0.5) / (lastRow - row))) : 1;
        depths[(open - 1) * width + column] = lastDepth + (depth - lastDepth) * share;
      }
      lastRow = row;
      lastDepth = depth;
      // About a pixel across; beyond the land near the camera steps grow faster than pixels do.
      depth += Math.max(0.2, (0.8 * far) / scale) * (1 + Math.max(0, depth * recede) * 0.4);
    }
  }
  return depths;
}

/** The depth at which level ground of a height lies on a row. */
function findDepth(camera: TiltCamera, row: number, z: number): number {
  const down = row - camera.height / 2;
  const { row: atMiddle } = see(camera, camera.x, camera.y, z);
  const raised = camera.height / 2 - atMiddle;
  return -(down + raised) / (camera.ahead + down * camera.recede);
}
