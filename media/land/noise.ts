import { seededRandom } from "./random.ts";

/** Smooth gradient noise over the plane, roughly within -1 and 1, one bump a unit. */
export interface Noise {
  (x: number, y: number): number;
  /** The same summed over octaves, each twice as fine and half as strong. */
  readonly octaves: (x: number, y: number, count: number) => number;
}

/** Makes a repeatable noise. Source: Perlin, "Improving Noise", 2002, with free gradient directions. */
export function makeNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const order = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let i = 0; i < 256; i++) {
    const angle = random() * 2 * Math.PI;
    gradientX[i] = Math.cos(angle);
    gradientY[i] = Math.sin(angle);
  }

  const corner = (column: number, row: number, dx: number, dy: number) => {
    const pick = order[((order[column & 255] as number) + row) & 255] as number;
    return (gradientX[pick] as number) * dx + (gradientY[pick] as number) * dy;
  };
  const noise = (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = corner(column, row, dx, dy) * (1 - u) + corner(column + 1, row, dx - 1, dy) * u;
    const bottom =
      corner(column, row + 1, dx, dy - 1) * (1 - u) + corner(column + 1, row + 1, dx - 1, dy - 1) * u;
    return 1.5 * (top * (1 - v) + bottom * v);
  };
  const octaves = (x: number, y: number, count: number) => {
    let sum = 0;
    let total = 0;
    for (let octave = 0, strength = 1; octave < count; octave++, strength /= 2) {
      sum += strength * noise(x, y);
      total += strength;
      // Shifted each time, so that the octaves' zeros don't coincide.
      x = 2 * x + 17.3;
      y = 2 * y - 9.1;
    }
    return sum / total;
  };
  return Object.assign(noise, { octaves });
}
