import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readContent } from "../src/content/checks/read-content.ts";
import { committedSizes, encodePicture, listPictures } from "./build/pictures.ts";

// `npm run encode-pictures`: encodes every picture that content/ names in its widths, so that these can be
// committed and a first build is fast, and deletes the sizes of pictures that are no longer named.

const current = new Set<string>();
mkdirSync(committedSizes, { recursive: true });
for (const { path, widths } of listPictures(await readContent("content"))) {
  if (/\.svg$/i.test(path)) continue;
  const file = basename(path);
  const sizes = await encodePicture(file, readFileSync(path), widths);
  for (const { name, bytes } of sizes) {
    current.add(name);
    writeFileSync(join(committedSizes, name), bytes);
  }
  const kib = sizes.map(({ width, bytes }) => `${width} px ${Math.round(bytes.length / 1024)}`);
  console.log(`${file}: ${kib.join(", ")} KiB`);
}
for (const name of readdirSync(committedSizes)) if (!current.has(name)) rmSync(join(committedSizes, name));
