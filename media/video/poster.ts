import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";
import type { Film } from "./film.ts";

/** In bytes. The page should not wait long for a picture that the film then replaces. */
export const maxPosterBytes = 138_124;

/** Writes a frame as WebP, in the best quality that fits the limit. */
export async function writePoster({ width, height, frame }: Film, n: number, file: string): Promise<void> {
  const pixels = frame(n);
  for (let quality = 76; quality > 20; quality -= 4) {
    const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (picture.length > maxPosterBytes) continue;
    writeFileSync(file, picture);
    console.log(`${basename(file)}: quality ${quality}, ${Math.round(picture.length / 1024)} KiB`);
    return;
  }
  throw new Error(
    `The poster weighs more than ${maxPosterBytes} bytes at any quality. Choose a calmer frame.`,
  );
}
