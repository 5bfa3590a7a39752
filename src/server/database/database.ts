import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import {
  type ChangeOptions,
  type ChangeProjectRequest,
  createChangeProjectRequest,
} from "./change-project-request.ts";
import { createDailyReportRepository, type DailyReportRepository } from "./daily-reports.ts";
import { createDeliveryRepository, type DeliveryRepository } from "./deliveries.ts";
import { addEntry, createHistoryRepository, type HistoryRepository } from "./history.ts";
import { createProjectRequestRepository, type ProjectRequestRepository } from "./project-requests.ts";
import { type QueueStatistics, readQueueStatistics } from "./queue-statistics.ts";
import { type ReplyStatistics, readReplyStatistics } from "./reply-statistics.ts";
import type { Tables } from "./rows.ts";
import { createStore, type Store } from "./store.ts";
import { createTableCopy, type TableCopy } from "./table-copy.ts";

/**
 * Where project requests live, on SQLite or PostgreSQL. Methods reject when the database is unavailable; only `store`
 * returns that as a result, because a visitor is waiting for a response.
 */
export interface Database {
  readonly store: Store;
  readonly projectRequests: ProjectRequestRepository & { readonly change: ChangeProjectRequest };
  readonly deliveries: DeliveryRepository;
  readonly dailyReports: DailyReportRepository;
  readonly history: HistoryRepository;
  readQueueStatistics(now: string): Promise<QueueStatistics>;
  readReplyStatistics(since: string): Promise<ReplyStatistics>;
  /**
   * The secret that signs for `purpose`, the same for every process on the database; created when first asked for. Kept
   * here and not in a setting, so that there is nothing to configure and a backup restores it.
   */
  findSigningKey(purpose: string): Promise<string>;
  /** Replaces that secret, so that nothing it signed is valid any longer. The actor's entry is in the history. */
  revokeSigningKey(purpose: string, options: Pick<ChangeOptions, "now" | "actor">): Promise<void>;
  /** Resolves once something was written; rejects when nothing can be. */
  checkWritable(): Promise<void>;
  deleteExpired(expiry: Expiry): Promise<void>;
  readonly tables: TableCopy;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** False for a command: migrating under a running server of the old version would break it. True by default. */
  readonly migrate?: boolean;
  /** Check a file for damage first, which takes a moment for each 100 MB. PostgreSQL checks its own files. */
  readonly checkForDamage?: boolean;
  /** How long a statement waits while another process has the file locked. The whole process waits with it. */
  readonly busyTimeoutMilliseconds?: number;
}

/** What has expired: idempotency keys by `now`, records of new links by when they were sent. */
export interface Expiry {
  readonly now: string;
  readonly sentBefore: string;
}

/** What differs between SQLite and PostgreSQL. */
export interface DatabaseOptions {
  /** How many transactions may accept project requests at once. */
  readonly storeConcurrency: number;
  /** True where several transactions can write at once. */
  readonly lockRows: boolean;
  readonly checkWritable: () => Promise<void>;
  /** Removes what the database itself still keeps of deleted rows, if it can. Runs after they were deleted, and every hour. */
  readonly emptyLog?: () => Promise<void>;
}

/** The database over a connection whose tables are already migrated. */
export function createDatabase(
  db: Kysely<Tables>,
  { storeConcurrency, lockRows, checkWritable, emptyLog = async () => {} }: DatabaseOptions,
): Database {
  return {
    store: createStore(db, { concurrency: storeConcurrency }),
    projectRequests: {
      ...createProjectRequestRepository(db),
      change: createChangeProjectRequest(db, emptyLog),
    },
    deliveries: createDeliveryRepository(db, lockRows),
    dailyReports: createDailyReportRepository(db),
    history: createHistoryRepository(db),
    readQueueStatistics: (now) => readQueueStatistics(db, now),
    readReplyStatistics: (since) => readReplyStatistics(db, since),
    findSigningKey: (purpose) => findOrCreateSigningKey(db, purpose),
    revokeSigningKey: (...options) => revokeSigningKey(db, ...options),
    checkWritable,
    async deleteExpired(expiry) {
      await deleteExpired(db, expiry);
      await emptyLog();
    },
    tables: createTableCopy(db),
    close: () => db.destroy(),
  };
}

async function deleteExpired(db: Kysely<Tables>, { now, sentBefore }: Expiry): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
  await db
    .deleteFrom("deliveries")
    .where("project_request_id", "is", null)
    .where("kind", "=", "staff_link")
    .where("finished_at", "<=", sentBefore)
    .execute();
}

async function revokeSigningKey(
  db: Kysely<Tables>,
  purpose: string,
  { now, actor }: Pick<ChangeOptions, "now" | "actor">,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("signing_keys").where("purpose", "=", purpose).execute();
    await addEntry(transaction, { at: now, actor, action: "links_revoked" });
  });
}

async function findOrCreateSigningKey(db: Kysely<Tables>, purpose: string): Promise<string> {
  const query = db.selectFrom("signing_keys").select("key").where("purpose", "=", purpose);
  const known = await query.executeTakeFirst();
  if (known !== undefined) return known.key;
  const key = randomBytes(32).toString("base64url");
  await db
    .insertInto("signing_keys")
    .values({ purpose, key })
    .onConflict((conflict) => conflict.column("purpose").doNothing())
    .execute();
  // Another process may have been first; then its key counts.
  return (await query.executeTakeFirstOrThrow()).key;
}
