import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";

/** Heavier, and the page would wait for a picture that the film then replaces. */
export const heaviestPoster = 150_000;

/** Writes a frame as WebP, as good as its weight allows. */
export async function writePoster(frame: Buffer, file: string): Promise<void> {
  for (let quality = 76; quality > 20; quality -= 4) {
    const picture = await sharp(frame).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length > heaviestPoster) continue;
    writeFileSync(file, picture);
    console.log(`${basename(file)}: quality ${quality}, ${Math.round(picture.length / 1024)} KiB`);
    return;
  }
  throw new Error(
    `The poster weighs more than ${heaviestPoster} bytes at any quality. Choose a calmer frame.`,
  );
}
