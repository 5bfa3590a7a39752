import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { toLight } from "./draw/color.ts";
import { nearestOnPath } from "./land/path.ts";
import { contains, type Polygon } from "./land/polygon.ts";
import { drawTract, tractFourteen } from "./sheet/tract.ts";
import { lookAt, type View } from "./sheet/view.ts";

/** How much stands out, on average, from the land around: difference in lightness and color (CIE Lab). */
export interface Squint {
  /** Along Tract 14's lines. */
  readonly tract: number;
  /** The darkest twentieth of the land: the shaded ridges. */
  readonly ridges: number;
  /** The ridges' lightness. */
  readonly lightness: number;
}

/** Looks at a published picture, its boundary drawn on it as the page draws it, with one's eyes half closed: at a twelfth. */
export async function squint(file: string, view: View): Promise<Squint> {
  const picture = await loadImage(await sharp(file).png().toBuffer());
  const canvas = createCanvas(picture.width, picture.height);
  const ctx = canvas.getContext("2d");
  ctx.drawImage(picture, 0, 0);
  const scale = picture.width / view.width;
  lookAt(ctx, { ...view, scale });
  drawTract(ctx, 1);
  const width = Math.round(view.width / 12);
  const { data, info } = await sharp(canvas.toBuffer("image/png"))
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors: Lab[] = [];
  const onTract: Lab[] = [];
  const outline: Polygon = [...tractFourteen, tractFourteen[0] as Polygon[number]];
  for (let row = 0; row < info.height; row++)
    for (let column = 0; column < info.width; column++) {
      const x = view.left + ((column + 0.5) * view.width) / info.width;
      const y = view.top + ((row + 0.5) * view.height) / info.height;
      const at = (row * info.width + column) * 3;
      const color = toLab([data[at], data[at + 1], data[at + 2]] as [number, number, number]);
      if (nearestOnPath(outline, x, y).distance < 6) onTract.push(color);
      // The finished land, without the tract and the legend.
      else if (x > 1180 && y < 840 && !contains(tractFourteen, { x, y })) colors.push(color);
    }
  const middle = [0, 1, 2].map((i) => median(colors.map((color) => color[i] as number))) as [
    number,
    number,
    number,
  ];
  const dark = colors.toSorted((a, b) => a[0] - b[0]).slice(0, colors.length / 20);
  const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const away = (color: Lab) => Math.hypot(...color.map((value, i) => value - (middle[i] as number)));
  return {
    tract: mean(onTract.map(away)),
    ridges: mean(dark.map(away)),
    lightness: mean(dark.map(([lightness]) => lightness)),
  };
}

type Lab = readonly [lightness: number, a: number, b: number];

function toLab(pixel: readonly [number, number, number]): Lab {
  const hex = `#${pixel.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  const [red, green, blue] = toLight(hex);
  const curve = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}
