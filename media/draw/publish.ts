import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { imagesFolder, workFolder } from "../folders.ts";

/**
 * Writes a drawing twice: `build/NAME.png` to look at, and `NAME.webp` among the site's images, the original that the
 * page's sizes are encoded from.
 */
export async function publish(name: string, canvas: Canvas): Promise<void> {
  const png = canvas.toBuffer("image/png");
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(join(workFolder, `${name}.png`), png);
  const original = join(imagesFolder, `${name}.webp`);
  await sharp(png).webp({ quality: 92, effort: 6, smartSubsample: true }).toFile(original);
  const kib = Math.round(statSync(original).size / 1024);
  console.log(`${name}.webp: ${canvas.width} × ${canvas.height}, ${kib} KiB`);
}
