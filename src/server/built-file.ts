import { readFileSync } from "node:fs";
import { blocking, FindingsError } from "../content/finding.ts";

/** Reads a file of the build. Throws a `FindingsError` if it is missing. */
export function readBuiltFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new FindingsError([blocking(`${file} is missing: the site is not built yet.`, buildRemedy)]);
  }
}

export const buildRemedy =
  "Run `npm start`, which builds and serves the site, or run `npm run build` and try again.";
