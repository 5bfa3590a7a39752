import type { RowCounts } from "./model.ts";
import type { Act, EraseFilter, ProjectRequestChanges } from "./project-request-changes.ts";
import type { ProjectRequestRepository } from "./project-requests.ts";

/** Few at a time: SQLite has one writer at a time, and a visitor must not wait long for it. */
const batchSize = 200;

/** Erases what matches, the newest first. Returns what was erased. */
export async function eraseInBatches(
  repository: Pick<ProjectRequestRepository, "list"> & Pick<ProjectRequestChanges, "eraseAll">,
  filter: EraseFilter,
  act: Act,
): Promise<RowCounts> {
  const erased = { projectRequests: 0, deliveries: 0 };
  for (;;) {
    const last = (await repository.list(filter, { limit: batchSize })).at(-1);
    if (last === undefined) return erased;
    const batch = await repository.eraseAll({ ...filter, receivedFrom: last.receivedAt }, act);
    erased.projectRequests += batch.projectRequests;
    erased.deliveries += batch.deliveries;
  }
}
