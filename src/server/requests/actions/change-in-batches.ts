import { setTimeout as pause } from "node:timers/promises";
import type { ProjectRequestVersion } from "../project-request.ts";

/**
 * Changes project requests, a batch in each transaction, and returns how many. `change` returns how many of a batch it has changed.
 * After each batch, this pauses for as long as the batch took: while someone writes to a SQLite file, visitors wait.
 */
export async function changeInBatches(
  read: readonly ProjectRequestVersion[],
  change: (batch: readonly ProjectRequestVersion[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let start = 0; start < read.length; start += batchSize) {
    const startedAt = performance.now();
    count += await change(read.slice(start, start + batchSize));
    if (start + batchSize < read.length) await pause(5 + performance.now() - startedAt);
  }
  return count;
}

const batchSize = 100;
