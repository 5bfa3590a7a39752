import sharp from "sharp";
import { type Box, type Frame, toShares } from "./draw/box.ts";
import { toLight } from "./draw/color.ts";

const ink = toLight("#14201C");

interface Contrast {
  readonly min: number;
  readonly median: number;
}

/** The contrast (WCAG 2.2) of ink on the pixels of a box of the drawing: on the darkest, and on half of them. */
export async function inkContrast(picture: string, frame: Frame, box: Box): Promise<Contrast> {
  const { width, height } = await sharp(picture).metadata();
  const zone = toShares(box, frame);
  const region = {
    left: Math.round(zone.left * width),
    top: Math.round(zone.top * height),
    width: Math.round((zone.right - zone.left) * width),
    height: Math.round((zone.bottom - zone.top) * height),
  };
  const { data, info } = await sharp(picture)
    .extract(region)
    .removeAlpha()
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = linear();
  const lights = new Float32Array(info.width * info.height);
  for (let i = 0, pixel = 0; i < lights.length; i++, pixel += info.channels)
    lights[i] = luminance([0, 1, 2].map((c) => light[data[pixel + c] as number] as number));
  lights.sort();
  const against = (paper: number) => (paper + 0.05) / (luminance(ink) + 0.05);
  return { min: against(lights[0] as number), median: against(lights[lights.length >> 1] as number) };
}

function luminance([red, green, blue]: readonly number[]): number {
  return 0.2126 * (red as number) + 0.7152 * (green as number) + 0.0722 * (blue as number);
}

/** The light of each of the 256 values of a channel. */
function linear(): number[] {
  return Array.from(
    { length: 256 },
    (_, value) => toLight(`#${value.toString(16).padStart(2, "0").repeat(3)}`)[0],
  );
}
