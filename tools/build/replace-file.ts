import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a file in one step: readers get all old or all new bytes, even after a crash. A file that already has these
 * bytes is not touched, so the ETag that the server derives from its modification time stays the same. Returns true if it changed.
 */
export function replaceFile(file: string, content: string | Buffer): boolean {
  const bytes = Buffer.from(content as string);
  if (hasBytes(file, bytes)) return false;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.new`);
  try {
    // Flushed first: otherwise a power cut could leave the new name without its bytes.
    writeFileSync(temporary, bytes, { flush: true });
    renameSync(temporary, file);
    return true;
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function hasBytes(file: string, bytes: Buffer): boolean {
  try {
    return readFileSync(file).equals(bytes);
  } catch {
    return false;
  }
}
