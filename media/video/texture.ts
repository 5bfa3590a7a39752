import type { Canvas } from "@napi-rs/canvas";

/** A drawing of the sheet that can be laid on the ground: levels of red, green, blue and opacity, each half as fine. */
export interface Texture {
  /** The sheet's point at its northwest corner. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the finest level to a point. */
  readonly fineness: number;
  readonly levels: readonly Level[];
}

interface Level {
  readonly width: number;
  readonly height: number;
  /** Colors are multiplied by their opacity. */
  readonly values: Uint8ClampedArray;
}

const levelCount = 6;

export function makeTexture(canvas: Canvas, left: number, top: number, fineness: number): Texture {
  const { width, height } = canvas;
  const values = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  for (let i = 0; i < values.length; i += 4) {
    const opacity = values[i + 3] as number;
    if (opacity === 255) continue;
    for (let k = 0; k < 3; k++) values[i + k] = ((values[i + k] as number) * opacity) / 255;
  }
  const levels: Level[] = [{ width, height, values }];
  while (levels.length < levelCount) levels.push(halve(levels.at(-1) as Level));
  return { left, top, fineness, levels };
}

function halve({ width, height, values }: Level): Level {
  const half = { width: width >> 1, height: height >> 1 };
  const result = new Uint8ClampedArray(half.width * half.height * 4);
  for (let y = 0, at = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let k = 0; k < 4; k++, at++) {
        const i = (2 * y * width + 2 * x) * 4 + k;
        const below = i + 4 * width;
        result[at] =
          ((values[i] as number) +
            (values[i + 4] as number) +
            (values[below] as number) +
            (values[below + 4] as number)) /
          4;
      }
  return { ...half, values: result };
}

/**
 * Reads the drawing at a point of the sheet, smoothed over the `span` of points that a pixel covers: 0 to 255, colors
 * multiplied by opacity. Nothing beyond its edges.
 */
export function readTexture(texture: Texture, x: number, y: number, span: number, into: Float32Array): void {
  const n = Math.min(levelCount - 1, Math.max(0, Math.round(Math.log2(span * texture.fineness))));
  const { width, height, values } = texture.levels[n] as Level;
  const finer = texture.fineness / 2 ** n;
  const u = (x - texture.left) * finer - 0.5;
  const v = (y - texture.top) * finer - 0.5;
  if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) {
    into.fill(0);
    return;
  }
  const column = u | 0;
  const row = v | 0;
  const fx = u - column;
  const fy = v - row;
  const a = (row * width + column) * 4;
  const c = a + width * 4;
  for (let k = 0; k < 4; k++) {
    const upper = (values[a + k] as number) * (1 - fx) + (values[a + 4 + k] as number) * fx;
    const lower = (values[c + k] as number) * (1 - fx) + (values[c + 4 + k] as number) * fx;
    into[k] = upper * (1 - fy) + lower * fy;
  }
}
