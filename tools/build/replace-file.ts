import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a file in one step: a reader gets all old or all new bytes, even after a crash. A file that already
 * has these bytes is not touched, so the ETag that the server derives from its modification time stays the same.
 */
export function replaceFile(file: string, content: string | Buffer): void {
  const bytes = Buffer.from(content as string);
  if (readIfPresent(file)?.equals(bytes)) return;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}${temporaryEnding}`);
  try {
    // Flushed first, or a power cut could leave the new name with none of its bytes.
    writeFileSync(temporary, bytes, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

const temporaryEnding = ".new";

/** True for a file that is still being written, or was when its build was killed. */
export function isTemporary(path: string): boolean {
  return path.endsWith(temporaryEnding);
}

function readIfPresent(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
