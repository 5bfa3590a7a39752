import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { cardSize, type SocialCard } from "../../../src/site/assets.ts";
import { ContentError } from "../../content/content-error.ts";
import type { DistWriter } from "../dist-writer.ts";

/** Some networks leave out a larger file. */
const maxKib = 300;

/** Networks that show a shared link read no newer format. */
const types: Readonly<Record<string, string>> = { jpeg: "image/jpeg", png: "image/png" };

/** Publishes the picture for shared links at the root under its own name, and returns its real type. */
export async function publishSocialCard(folder: string, file: string, dist: DistWriter): Promise<SocialCard> {
  const bytes = readFileSync(join(folder, file));
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: "no picture" }));
  const type = types[format];
  const kib = Math.ceil(bytes.length / 1024);
  if (!type || width !== cardSize.width || height !== cardSize.height || kib > maxKib) {
    const found = `${format}, ${width} × ${height} pixels, ${kib} KiB`;
    const advice = `Save it as JPEG or PNG, ${cardSize.width} × ${cardSize.height} pixels, at most ${maxKib} KiB, so that every network shows it.`;
    throw new ContentError([
      { file: "content/meta.yaml", message: `The card "${file}" is ${found}. ${advice}` },
    ]);
  }
  dist.add(file, bytes);
  return { address: `/${file}`, type };
}
