import { readFileSync } from "node:fs";

/** Why a program can't start, one sentence each: what happened, what it means, what to do. They hold no secret. */
export class StartupError extends Error {
  override readonly name = "StartupError";
  readonly reasons: readonly string[];

  constructor(...reasons: readonly string[]) {
    super(reasons.join("\n"));
    this.reasons = reasons;
  }
}

/** A file of the build. Throws a `StartupError` if it is missing. */
export function readBuiltFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartupError(explainUnbuilt(file));
  }
}

/** What to do when a file of the build is missing. */
export function explainUnbuilt(file: string): string {
  return `${file} is missing: the site is not built yet. ${buildRemedy}`;
}

export const buildRemedy =
  "Run `npm start`, which builds and serves the site, or run `npm run build` and try again.";
