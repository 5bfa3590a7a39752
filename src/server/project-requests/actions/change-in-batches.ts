import { setTimeout as pause } from "node:timers/promises";
import type { ProjectRequestRepository, ProjectRequestVersion } from "../../database/database.ts";
import type { ProjectRequestFilter } from "../../database/project-requests.ts";

/**
 * Changes all project requests that the filter finds, a batch in each transaction, and returns how many. `change` makes the filter
 * no longer find them, and returns how many it has changed. After each batch, this pauses for as long as the batch took: while
 * someone writes to a SQLite file, visitors wait.
 */
export async function changeInBatches(
  { listVersions }: Pick<ProjectRequestRepository, "listVersions">,
  filter: ProjectRequestFilter,
  change: (batch: readonly ProjectRequestVersion[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const startedAt = performance.now();
    const batch = await listVersions(filter, batchSize);
    if (batch.length === 0) return count;
    count += await change(batch);
    if (batch.length < batchSize) return count;
    await pause(5 + performance.now() - startedAt);
  }
}

const batchSize = 100;
