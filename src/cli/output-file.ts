import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Failure } from "./command.ts";

/** Throws a `Failure` if there is such a file already. */
export function requireNew(file: string): void {
  if (existsSync(file))
    throw new Failure(
      `${file} already exists, so nothing was written. Choose another name, or move that file.`,
    );
}

/**
 * Writes a new file that only its owner can read, because it contains what visitors wrote. It has another name until it
 * is complete, so no one mistakes a partial file for the export.
 */
export function writePrivateFile(file: string, text: string): void {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    writeFileSync(part, text, { flag: "wx", mode: 0o600 });
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}
