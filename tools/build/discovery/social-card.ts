import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { SocialCard } from "../../../src/site/assets.ts";
import { ContentError } from "../../content/content-error.ts";
import type { DistWriter } from "../dist-writer.ts";

/** What every network shows whole; a larger file is left out by some. */
const wanted = { width: 1200, height: 630, mostKib: 300 };

/** Networks that show a shared link read no newer format. */
const types: Readonly<Record<string, string>> = { jpeg: "image/jpeg", png: "image/png" };

/** Publishes the picture for shared links at the root, under its own name, measured. */
export async function publishSocialCard(folder: string, file: string, dist: DistWriter): Promise<SocialCard> {
  const bytes = readFileSync(join(folder, file));
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0, height: 0, format: "no picture" }));
  const type = types[format];
  const kib = Math.ceil(bytes.length / 1024);
  if (
    type === undefined ||
    width !== wanted.width ||
    height !== wanted.height ||
    bytes.length > wanted.mostKib * 1024
  ) {
    const found = `${format}, ${width} × ${height} pixels, ${kib} KiB`;
    throw new ContentError([
      {
        file: "content/meta.yaml",
        message: `The card "${file}" is ${found}. Save it as JPEG or PNG, ${wanted.width} × ${wanted.height} pixels, at most ${wanted.mostKib} KiB, so that every network shows it.`,
      },
    ]);
  }
  dist.add(file, bytes);
  return { address: `/${file}`, type, width, height };
}
