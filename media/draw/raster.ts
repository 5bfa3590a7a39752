import { type Canvas, createCanvas, ImageData } from "@napi-rs/canvas";
import { encode, type Light } from "./color.ts";

/** Paints a picture point by point. */
export function paintPoints(
  width: number,
  height: number,
  lightAt: (point: number, x: number, y: number) => Light,
): Canvas {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [red, green, blue] = lightAt(i, x, y);
      pixels[4 * i] = encode(red);
      pixels[4 * i + 1] = encode(green);
      pixels[4 * i + 2] = encode(blue);
      pixels[4 * i + 3] = 255;
    }
  const canvas = createCanvas(width, height);
  canvas.getContext("2d").putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas;
}
