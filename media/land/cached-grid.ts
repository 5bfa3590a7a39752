import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workFolder } from "../folders.ts";
import type { Grid } from "./grid.ts";

/**
 * A grid that takes long to make, cached in `build/` under a hash of its recipe. A changed recipe makes a new file; after
 * changing the code that follows the recipe, delete the old one.
 */
export function cachedGrid<Recipe>(name: string, recipe: Recipe, make: (recipe: Recipe) => Grid): Grid {
  const fingerprint = createHash("sha256").update(JSON.stringify(recipe)).digest("hex").slice(0, 12);
  const file = join(workFolder, `${name}-${fingerprint}.grid`);
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    const [width = 0, height = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
    return { width, height, values: new Float32Array(bytes.buffer, bytes.byteOffset + 8, width * height) };
  }
  const grid = make(recipe);
  mkdirSync(workFolder, { recursive: true });
  const size = new Uint8Array(Uint32Array.of(grid.width, grid.height).buffer);
  const values = new Uint8Array(grid.values.buffer, grid.values.byteOffset, grid.values.byteLength);
  writeFileSync(file, Buffer.concat([size, values]));
  return grid;
}
