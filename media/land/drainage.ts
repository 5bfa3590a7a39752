import type { Grid } from "./grid.ts";

/** How water runs off a land. Points are indices into the grid. */
export interface Drainage {
  /** Every point, downstream before upstream. */
  readonly order: Int32Array;
  /** The neighbor each point drains to; itself at the outlet, which is the grid's edge. */
  readonly receiver: Int32Array;
  /** How many points drain through each point, itself included. */
  readonly area: Float32Array;
}

const stepX = [1, 1, 0, -1, -1, -1, 0, 1];
const stepY = [0, 1, 1, 1, 0, -1, -1, -1];

/**
 * Routes water from every point to the edge. Hollows are filled first (priority flood: Barnes, Lehman and
 * Mulla, 2014), then each point drains along its steepest way down. `jitter` blurs the choice between straight
 * and diagonal steps, without which valleys take the grid's eight directions.
 */
export function drain({ width, height, values }: Grid, jitter: () => number): Drainage {
  const count = width * height;
  const filled = Float64Array.from(values);
  const receiver = new Int32Array(count);
  const order = new Int32Array(count);
  const reached = new Uint8Array(count);
  const queue = new Heap(filled);

  for (let i = 0; i < count; i++) {
    const x = i % width;
    const y = (i / width) | 0;
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) continue;
    reached[i] = 1;
    receiver[i] = i;
    queue.push(i);
  }
  for (let n = 0; n < count; n++) {
    const i = queue.pop();
    order[n] = i;
    eachNeighbor(i, width, height, (j) => {
      if (reached[j]) return;
      reached[j] = 1;
      // Slightly higher than the outlet, so that filled hollows still drain.
      filled[j] = Math.max(filled[j] as number, (filled[i] as number) + 1e-7);
      receiver[j] = i;
      queue.push(j);
    });
  }
  for (const i of order) {
    if (receiver[i] === i) continue;
    let steepest = 0;
    eachNeighbor(i, width, height, (j, diagonal) => {
      const distance = diagonal ? 1 + jitter() * 0.83 : 1;
      const fall = ((filled[i] as number) - (filled[j] as number)) / distance;
      if (fall <= steepest) return;
      steepest = fall;
      receiver[i] = j;
    });
  }
  return { order, receiver, area: drainedArea(order, receiver) };
}

function drainedArea(order: Int32Array, receiver: Int32Array): Float32Array {
  const area = new Float32Array(order.length).fill(1);
  for (let n = order.length - 1; n >= 0; n--) {
    const i = order[n] as number;
    const down = receiver[i] as number;
    if (down !== i) area[down] = (area[down] as number) + (area[i] as number);
  }
  return area;
}

function eachNeighbor(
  i: number,
  width: number,
  height: number,
  visit: (neighbor: number, diagonal: boolean) => void,
): void {
  const x = i % width;
  const y = (i / width) | 0;
  for (let direction = 0; direction < 8; direction++) {
    const nx = x + (stepX[direction] as number);
    const ny = y + (stepY[direction] as number);
    if (nx >= 0 && ny >= 0 && nx < width && ny < height) visit(ny * width + nx, (direction & 1) === 1);
  }
}

/** A binary heap of points, lowest `height` first. */
class Heap {
  readonly #height: Float64Array;
  readonly #points: Int32Array;
  #size = 0;

  constructor(height: Float64Array) {
    this.#height = height;
    this.#points = new Int32Array(height.length);
  }

  push(point: number): void {
    const points = this.#points;
    let slot = this.#size++;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (!this.#lower(point, points[parent] as number)) break;
      points[slot] = points[parent] as number;
      slot = parent;
    }
    points[slot] = point;
  }

  pop(): number {
    const points = this.#points;
    const lowest = points[0] as number;
    const last = points[--this.#size] as number;
    let slot = 0;
    for (;;) {
      let child = 2 * slot + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#lower(points[child + 1] as number, points[child] as number))
        child++;
      if (!this.#lower(points[child] as number, last)) break;
      points[slot] = points[child] as number;
      slot = child;
    }
    points[slot] = last;
    return lowest;
  }

  #lower(a: number, b: number): boolean {
    return (this.#height[a] as number) < (this.#height[b] as number);
  }
}
