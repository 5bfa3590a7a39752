import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { createChangeProjectRequest } from "./change-project-request.ts";
import { planDailyReport, readDailyReport } from "./daily-report.ts";
import { createDeliveryRepository } from "./deliveries.ts";
import { deleteSentLinks } from "./delivery-states.ts";
import { addEntry, createHistoryRepository, type NewEntry } from "./history.ts";
import { createProjectRequestRepository } from "./project-requests.ts";
import type { Tables } from "./rows.ts";
import { readQueueStatistics, readReplyStatistics } from "./statistics.ts";
import { createStore } from "./store.ts";
import { createTableCopy } from "./table-copy.ts";

/**
 * Where project requests live, on SQLite or PostgreSQL. Methods reject when the database is unavailable; only `store`
 * returns that as a result, because a visitor is waiting for a response.
 */
export interface Database extends ReturnType<typeof createDatabase> {}

/** How to open it. */
export interface OpenOptions {
  /** False for a command: migrating under a running server of the old version would break it. True by default. */
  readonly migrate?: boolean;
  /** Check a file for damage first, which takes a moment for each 100 MB. PostgreSQL checks its own files. */
  readonly checkForDamage?: boolean;
  /** How long a statement waits while another process has the file locked. The whole process waits with it. */
  readonly busyTimeoutMilliseconds?: number;
}

/** What differs between SQLite and PostgreSQL. */
interface DatabaseOptions {
  /** How many transactions may store project requests at once. */
  readonly storeConcurrency: number;
  /** True where several transactions can write at once. */
  readonly lockRows: boolean;
  /** Throws if the disk is nearly full; PostgreSQL watches its own. */
  readonly requireSpace?: () => void;
  /** Resolves once something was written; rejects when nothing can be. */
  readonly checkWritable: () => Promise<void>;
  /** Removes what the database itself still keeps of deleted rows, if it can. Runs after they were deleted, and every hour. */
  readonly emptyLog?: () => Promise<void>;
}

/** The database over a connection whose tables are already migrated. */
export function createDatabase(
  db: Kysely<Tables>,
  {
    storeConcurrency,
    lockRows,
    requireSpace = () => {},
    checkWritable,
    emptyLog = async () => {},
  }: DatabaseOptions,
) {
  return {
    store: createStore(db, { concurrency: storeConcurrency, requireSpace }),
    projectRequests: {
      ...createProjectRequestRepository(db),
      change: createChangeProjectRequest(db, { lockRows, emptyLog }),
    },
    deliveries: createDeliveryRepository(db, lockRows),
    history: createHistoryRepository(db),
    planDailyReport: planDailyReport.bind(null, db),
    readDailyReport: readDailyReport.bind(null, db),
    readQueueStatistics: readQueueStatistics.bind(null, db),
    readReplyStatistics: readReplyStatistics.bind(null, db),
    findSigningKey: findSigningKey.bind(null, db),
    revokeSigningKey: revokeSigningKey.bind(null, db),
    checkWritable,
    /** What has expired: idempotency keys by now, records of new links by when they were sent. */
    async deleteExpired(now: string, sentBefore: string): Promise<void> {
      await deleteExpired(db, now, sentBefore);
      await emptyLog();
    },
    tables: createTableCopy(db),
    close: () => db.destroy(),
  };
}

async function deleteExpired(db: Kysely<Tables>, now: string, sentBefore: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
  await deleteSentLinks(db, sentBefore);
}

const purpose = "staff links";

/**
 * The secret that signs the private links, the same for every process on the database; created when first asked for. Kept here and
 * not in a setting, so that there is nothing to configure and a backup restores it.
 */
async function findSigningKey(db: Kysely<Tables>): Promise<string> {
  const query = db.selectFrom("signing_keys").select("key").where("purpose", "=", purpose);
  const known = await query.executeTakeFirst();
  if (known !== undefined) return known.key;
  await db
    .insertInto("signing_keys")
    .values({ purpose, key: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("purpose").doNothing())
    .execute();
  // Another process may have been first; then its key counts.
  return (await query.executeTakeFirstOrThrow()).key;
}

/** Replaces that secret, so that no link works any longer. The actor's entry is in the history. */
async function revokeSigningKey(db: Kysely<Tables>, by: Pick<NewEntry, "at" | "actor">): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("signing_keys").where("purpose", "=", purpose).execute();
    await addEntry(transaction, { ...by, action: "links_revoked" });
  });
}
