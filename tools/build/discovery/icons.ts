import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { ContentError } from "../../content/content-error.ts";
import type { DistWriter } from "../dist-writer.ts";

/** An icon that the manifest offers, as its file is. */
export interface Icon {
  readonly file: string;
  readonly type: string;
  /** "192x192", or "any" for lines. */
  readonly sizes: string;
  /** May be cropped to a circle. */
  readonly maskable: boolean;
}

/** By the names that browsers, phones and search engines ask for; the document's head names them too. */
const files = ["favicon.ico", "apple-touch-icon.png"];
const offered = ["icon.svg", "icon-96.png", "icon-192.png", "icon-512.png", "icon-maskable-512.png"];

/** Publishes the icons of `folder` at the root under their own names; returns those for the manifest. */
export async function publishIcons(folder: string, dist: DistWriter): Promise<readonly Icon[]> {
  const missing = [...files, ...offered].filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) {
    const place = `content/${basename(folder)}`;
    const message = "This icon is missing. Restore it: Git still has it, and `npm run media` draws it.";
    throw new ContentError(missing.map((file) => ({ file: `${place}/${file}`, message })));
  }
  for (const file of [...files, ...offered]) dist.add(file, readFileSync(join(folder, file)));
  return Promise.all(offered.map((file) => described(folder, file)));
}

async function described(folder: string, file: string): Promise<Icon> {
  const maskable = file.includes("maskable");
  if (file.endsWith(".svg")) return { file, type: "image/svg+xml", sizes: "any", maskable };
  const { width, height } = await sharp(join(folder, file)).metadata();
  return { file, type: "image/png", sizes: `${width}x${height}`, maskable };
}
