import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { committedSizes, sizesOf } from "./build/picture-sizes.ts";
import { namedPictures } from "./build/pictures.ts";
import { readContent } from "./content/read-content.ts";

// `npm run encode-pictures`: encodes every picture that content/ names in every width and format, so that a first
// build on another machine finds them committed, and deletes the sizes of pictures that are no longer named.

const content = readContent("content");
const current = new Set<string>();
mkdirSync(committedSizes, { recursive: true });
for (const path of namedPictures(content)) {
  if (path.endsWith(".svg")) continue;
  const file = basename(path);
  const sizes = await sizesOf(file, readFileSync(path));
  for (const { name, bytes } of sizes) {
    current.add(name);
    writeFileSync(join(committedSizes, name), bytes);
  }
  const kib = sizes.map(
    ({ name, bytes }) => `${name.replace(/^.*-/, "")} ${Math.round(bytes.length / 1024)}`,
  );
  console.log(`${file}: ${kib.join(", ")} KiB`);
}
for (const name of readdirSync(committedSizes)) if (!current.has(name)) rmSync(join(committedSizes, name));
