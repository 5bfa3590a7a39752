import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DistWriter } from "./dist-writer.ts";

/** Publishes the files of a folder under names that may be cached for ever; returns their addresses by file. */
export function publishFiles(folder: string, dist: DistWriter): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((file) => [file, dist.addHashed(file, readFileSync(join(folder, file)))]),
  );
}
