import type { Kysely } from "kysely";
import { type Accept, createAccept } from "./accept.ts";
import { createDailyReportRepository, type DailyReportRepository } from "./daily-reports.ts";
import { createDeliveryRepository, type DeliveryRepository } from "./deliveries.ts";
import { createProjectRequestChanges, type ProjectRequestChanges } from "./project-request-changes.ts";
import { createProjectRequestRepository, type ProjectRequestRepository } from "./project-requests.ts";
import { type QueueStatistics, readQueueStatistics } from "./queue-statistics.ts";
import { findOrCreateSigningKey } from "./signing-keys.ts";
import type { Backups } from "./sqlite/sqlite-backup.ts";
import { createTableCopy, type TableCopy } from "./table-copy.ts";
import type { Tables } from "./tables.ts";

/**
 * Where project requests live, on SQLite or PostgreSQL. Methods reject when the database does not answer; only `accept`
 * turns that into a result, because it has a visitor to answer.
 */
export interface Database {
  readonly accept: Accept;
  readonly projectRequests: ProjectRequestRepository & ProjectRequestChanges;
  readonly deliveries: DeliveryRepository;
  readonly dailyReports: DailyReportRepository;
  readQueueStatistics(now: string): Promise<QueueStatistics>;
  signingKey(purpose: string): Promise<string>;
  /** Resolves once something was written; rejects when nothing can be. */
  checkWritable(): Promise<void>;
  deleteExpired(expiry: Expiry): Promise<void>;
  readonly tables: TableCopy;
  /** Null on PostgreSQL, which brings its own tools. */
  readonly backups: Backups | null;
  close(): Promise<void>;
}

/** What has expired: idempotency keys by `now`, the rest by when they were written. */
export interface Expiry {
  readonly now: string;
  readonly confirmedBefore: string;
  /** Test requests from before are ones that a killed canary left behind. */
  readonly testsBefore: string;
}

/** Begins the idempotency key of a test request, and of nothing that a visitor can send. */
export const testKeyPrefix = "test:";

/** What differs between the two databases. */
export interface DatabaseOptions {
  /** How many transactions may accept project requests at once. */
  readonly acceptConcurrency: number;
  readonly skipLocked: boolean;
  readonly backups: Backups | null;
  readonly checkWritable: () => Promise<void>;
  /** Runs after rows were erased, for what the database itself still keeps of them. */
  readonly afterErase?: () => Promise<void>;
}

/** The database over a connection whose tables are migrated already. */
export function createDatabase(
  db: Kysely<Tables>,
  { acceptConcurrency, skipLocked, backups, checkWritable, afterErase }: DatabaseOptions,
): Database {
  return {
    accept: createAccept(db, { concurrency: acceptConcurrency }),
    projectRequests: {
      ...createProjectRequestRepository(db),
      ...createProjectRequestChanges(db, afterErase ?? (async () => {})),
    },
    deliveries: createDeliveryRepository(db, skipLocked),
    dailyReports: createDailyReportRepository(db),
    readQueueStatistics: (now) => readQueueStatistics(db, now),
    signingKey: (purpose) => findOrCreateSigningKey(db, purpose),
    checkWritable,
    deleteExpired: (expiry) => deleteExpired(db, expiry),
    tables: createTableCopy(db),
    backups,
    close: () => db.destroy(),
  };
}

async function deleteExpired(
  db: Kysely<Tables>,
  { now, confirmedBefore, testsBefore }: Expiry,
): Promise<void> {
  await db
    .deleteFrom("project_requests")
    .where("received_at", "<", testsBefore)
    .where("id", "in", (query) =>
      query
        .selectFrom("idempotency_keys")
        .select("project_request_id")
        .where("key", "like", `${testKeyPrefix}%`),
    )
    .execute();
  await db.deleteFrom("idempotency_keys").where("expires_at", "<=", now).execute();
  await db.deleteFrom("confirmed_addresses").where("confirmed_at", "<=", confirmedBefore).execute();
}
