import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { givenSizes, sizesOf } from "../tools/build/picture-sizes.ts";
import { namedPictures } from "../tools/build/pictures.ts";
import { readContent } from "../tools/content/read-content.ts";

// `node media/sizes.ts`: encodes every width and format of the pictures that the page names, so that a first
// build on another machine finds them in media/sizes/, and removes those of pictures that are no more.

const content = readContent("content");
const wanted = new Set<string>();
mkdirSync(givenSizes, { recursive: true });
for (const path of namedPictures(content)) {
  if (path.endsWith(".svg")) continue;
  const file = basename(path);
  const sizes = await sizesOf(file, readFileSync(path));
  for (const { name, bytes } of sizes) {
    wanted.add(name);
    writeFileSync(join(givenSizes, name), bytes);
  }
  const kib = sizes.map(
    ({ name, bytes }) => `${name.replace(/^.*-/, "")} ${Math.round(bytes.length / 1024)}`,
  );
  console.log(`${file}: ${kib.join(", ")} KiB`);
}
for (const name of readdirSync(givenSizes)) if (!wanted.has(name)) rmSync(join(givenSizes, name));
