import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Publication } from "./publication.ts";

/** Publishes the firm's pictures and video; returns their addresses by place: "images/hero.svg". */
export function firmFiles(content: string, dist: Publication): Record<string, string> {
  const addresses: Record<string, string> = {};
  for (const folder of ["images", "video"])
    for (const file of readdirSync(join(content, folder)))
      addresses[`${folder}/${file}`] = dist.addHashed(file, readFileSync(join(content, folder, file)));
  return addresses;
}
