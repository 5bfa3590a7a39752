import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { retryFailed } from "../outbox/delivery-states.ts";
import { addEntries, type NewHistoryEntry } from "./history.ts";
import type { ProjectRequestVersion } from "./project-request.ts";

// The same change to a batch of project requests, in one short transaction: row by row, 10,000 of them would take minutes.

export async function deleteManyProjectRequests(
  database: Database,
  read: readonly ProjectRequestVersion[],
  entry: NewHistoryEntry,
): Promise<number> {
  const count = await changeMany(database, read, entry, async (transaction, ids) => {
    await transaction.deleteFrom("project_requests").where("id", "in", ids).execute();
  });
  // The log is emptied every hour, too.
  await database.emptyLog().catch(() => {});
  return count;
}

export function retryManyProjectRequests(
  database: Database,
  read: readonly ProjectRequestVersion[],
  failedSince: string,
  entry: NewHistoryEntry,
): Promise<number> {
  return changeMany(database, read, entry, async (transaction, ids) => {
    await retryFailed(transaction, ids, { now: entry.at, failedSince });
    await transaction
      .updateTable("project_requests")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("id", "in", ids)
      .execute();
  });
}

/** Changes those that are still at the version that was read, and adds an entry to the history of each. Returns how many. */
function changeMany(
  { db, lockRows }: Database,
  read: readonly ProjectRequestVersion[],
  entry: NewHistoryEntry,
  change: (transaction: Kysely<Tables>, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const readVersions = new Map(read.map(({ id, version }) => [id, version]));
  return db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom("project_requests")
      .select(["id", "version"])
      .where("id", "in", [...readVersions.keys()])
      // In one order, so that two processes never wait for each other.
      .orderBy("id")
      .$if(lockRows, (query) => query.forUpdate())
      .execute();
    const unchanged = found.filter(({ id, version }) => version === readVersions.get(id));
    if (unchanged.length === 0) return 0;
    const entries = unchanged.map(({ id, version }) => ({
      ...entry,
      projectRequest: { id, version: version + 1 },
    }));
    await addEntries(transaction, entries);
    await change(
      transaction,
      unchanged.map(({ id }) => id),
    );
    return unchanged.length;
  });
}
