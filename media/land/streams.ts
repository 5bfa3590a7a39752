import { drain } from "./drainage.ts";
import type { Grid } from "./grid.ts";
import type { Noise } from "./noise.ts";
import type { Path, Point } from "./path.ts";

export interface Stream {
  readonly path: Path;
  /** How many grid points drain through its lower end. */
  readonly area: number;
}

/** The streams that drain at least `area` grid points, from spring or mouth of a tributary to the next mouth. */
export function findStreams(land: Grid, area: number, jitter: () => number): Stream[] {
  const { receiver, area: drained } = drain(land, jitter);
  const wet = (i: number) => (drained[i] as number) >= area;
  const feeders = new Uint8Array(drained.length);
  for (let i = 0; i < drained.length; i++) {
    const down = receiver[i] as number;
    if (down !== i && wet(i)) feeders[down] = (feeders[down] as number) + 1;
  }
  const streams: Stream[] = [];
  for (let start = 0; start < drained.length; start++) {
    if (!wet(start) || feeders[start] === 1) continue;
    const course: Point[] = [];
    for (let i = start; ; i = receiver[i] as number) {
      course.push({ x: i % land.width, y: Math.floor(i / land.width) });
      const ended = receiver[i] === i || (i !== start && feeders[i] !== 1);
      if (!ended) continue;
      streams.push({ path: smooth(course, 6), area: drained[i] as number });
      break;
    }
  }
  return streams.filter(({ path }) => path.length > 12);
}

/** Bends a course by a few points, to hide the grid's straight lines across filled hollows. */
export function wander(course: Path, noise: Noise): Path {
  return course.map(({ x, y }) => ({
    x: x + 5 * noise.octaves(x / 26, y / 26, 2),
    y: y + 5 * noise.octaves(x / 26 + 50, y / 26, 2),
  }));
}

/** Averages each point with its neighbors, except the ends, to smooth the grid's steps. */
function smooth(course: Path, reach: number): Path {
  return course.map((_, i) => {
    const span = Math.min(reach, i, course.length - 1 - i);
    const near = course.slice(i - span, i + span + 1);
    return {
      x: near.reduce((sum, { x }) => sum + x, 0) / near.length,
      y: near.reduce((sum, { y }) => sum + y, 0) / near.length,
    };
  });
}
