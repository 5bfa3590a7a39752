/** A field of numbers over the picture's plane, row by row from the northwest corner. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export function makeGrid(width: number, height: number, value: (x: number, y: number) => number): Grid {
  const values = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) values[i] = value(x, y);
  return { width, height, values };
}

/** The value between the grid's points, at its edge beyond it (bilinear). */
export function sample({ width, height, values }: Grid, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const column = cx | 0;
  const row = cy | 0;
  const fx = cx - column;
  const fy = cy - row;
  const i = row * width + column;
  const top = (values[i] as number) * (1 - fx) + (values[i + 1] as number) * fx;
  const bottom = (values[i + width] as number) * (1 - fx) + (values[i + width + 1] as number) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** Rise over run in grid units at a point (central differences, one-sided at the edge). */
export function slope({ width, height, values }: Grid, x: number, y: number): number {
  const column = Math.min(Math.max(Math.round(x), 1), width - 2);
  const row = Math.min(Math.max(Math.round(y), 1), height - 2);
  const i = row * width + column;
  const east = ((values[i + 1] as number) - (values[i - 1] as number)) / 2;
  const south = ((values[i + width] as number) - (values[i - width] as number)) / 2;
  return Math.hypot(east, south);
}

/** Three box blurs of `radius` points, close to a Gaussian of the same width. */
export function blur(grid: Grid, radius: number): Grid {
  const { width, height } = grid;
  let from = Float32Array.from(grid.values);
  let to = new Float32Array(from.length);
  const line = (start: number, step: number, count: number) => {
    const at = (i: number) => from[start + Math.min(count - 1, Math.max(0, i)) * step] as number;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < count; i++) {
      to[start + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  };
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) line(y * width, 1, width);
    [from, to] = [to, from];
    for (let x = 0; x < width; x++) line(x, width, height);
    [from, to] = [to, from];
  }
  return { width, height, values: from };
}

/** The same field at another size, without corners at the old points (Catmull-Rom). */
export function resize(grid: Grid, width: number, height: number): Grid {
  const { values } = grid;
  const spline = (a: number, b: number, c: number, d: number, t: number) =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  const clamp = (i: number, count: number) => Math.min(count - 1, Math.max(0, i));
  return makeGrid(width, height, (x, y) => {
    const sx = ((x + 0.5) * grid.width) / width - 0.5;
    const sy = ((y + 0.5) * grid.height) / height - 0.5;
    const column = Math.floor(sx);
    const row = Math.floor(sy);
    const across = (dy: number) => {
      const start = clamp(row + dy, grid.height) * grid.width;
      const at = (dx: number) => values[start + clamp(column + dx, grid.width)] as number;
      return spline(at(-1), at(0), at(1), at(2), sx - column);
    };
    return spline(across(-1), across(0), across(1), across(2), sy - row);
  });
}
