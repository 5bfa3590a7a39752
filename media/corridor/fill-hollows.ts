import { drain } from "../land/drainage.ts";
import { type Grid, makeGrid } from "../land/grid.ts";
import type { Noise } from "../land/noise.ts";
import { seededRandom } from "../land/random.ts";

/** How uneven filled ground is, in feet, and how long its swells are, in points of the grid. */
const swell = { height: 1, length: 12 };

/** How much filled ground rises from one point to the next upstream, in feet. */
const fall = 0.01;

/**
 * Fills the hollows of a land as streams fill them with sediment, up to the lowest sill: no stream runs uphill, and
 * no contour closes round a stream. Slightly uneven, so that streams wander over filled ground instead of crossing it straight.
 */
export function fillHollows(land: Grid, noise: Noise): Grid {
  const { width, height, values } = fill(land);
  const { length } = swell;
  return fill(
    makeGrid(
      width,
      height,
      (x, y) => (values[y * width + x] as number) + swell.height * noise.octaves(x / length, y / length, 2),
    ),
  );
}

function fill(land: Grid): Grid {
  const { order, receiver } = drain(land, seededRandom(3));
  const values = Float32Array.from(land.values);
  for (const i of order) {
    const down = receiver[i] as number;
    if (down !== i) values[i] = Math.max(values[i] as number, (values[down] as number) + fall);
  }
  return { ...land, values };
}
