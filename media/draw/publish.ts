import { mkdirSync, statSync, writeFileSync } from "node:fs";
import type { Canvas } from "@napi-rs/canvas";
import sharp from "sharp";

/**
 * Writes a drawing twice: `build/media/NAME.png` to look at, and `content/images/NAME.webp`, the master that the
 * page's sizes are made from.
 */
export async function publish(name: string, canvas: Canvas): Promise<void> {
  const png = canvas.toBuffer("image/png");
  mkdirSync("build/media", { recursive: true });
  writeFileSync(`build/media/${name}.png`, png);
  const master = `content/images/${name}.webp`;
  await sharp(png).webp({ quality: 92, effort: 6, smartSubsample: true }).toFile(master);
  console.log(
    `${master}: ${canvas.width} × ${canvas.height}, ${Math.round(statSync(master).size / 1024)} KiB`,
  );
}
