import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new temporary folder. `npm test` removes all of them at its end. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "test-"));
}
