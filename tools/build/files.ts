import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Publication } from "./publication.ts";

/** Publishes the files of a folder under names that may be cached for ever; returns their addresses by file. */
export function publishFiles(folder: string, dist: Publication): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, dist.addHashed(file, readFileSync(join(folder, file)))]),
  );
}

/** What other programs ask for by a name they know. */
const wellKnown = [
  "favicon.ico",
  "icon.svg",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "icon-maskable-512.png",
  "og.jpg",
];

/** Publishes icons and the card for link previews at the root, under their own names. */
export function publishWellKnown(folder: string, dist: Publication): void {
  for (const file of wellKnown)
    if (existsSync(join(folder, file))) dist.add(file, readFileSync(join(folder, file)));
}
