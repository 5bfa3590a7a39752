import type { Kysely } from "kysely";
import { findLastReport, planReport, readDailyReport } from "../notifications/daily-report/daily-report.ts";
import { createDeliveryRepository } from "../outbox/deliveries.ts";
import {
  deleteManyProjectRequests,
  retryManyProjectRequests,
} from "../requests/change-many-project-requests.ts";
import { changeProjectRequest } from "../requests/change-project-request.ts";
import { addEntry, findEntry, listEntries } from "../requests/history.ts";
import { createProjectRequestReader } from "../requests/project-requests.ts";
import { countUndeliverable, findFirstFailure, readReplyStatistics } from "../requests/statistics.ts";
import { createStore } from "../requests/store.ts";
import { createStaffKeyRepository } from "../staff/sign-in/staff-keys.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";
import { createTableCopy } from "./table-copy.ts";

/** The differences between SQLite and PostgreSQL. */
export interface DatabaseEngine {
  /** True where several transactions can write at once. */
  readonly lockRows: boolean;
  /** Throws if the disk is nearly full; PostgreSQL watches its own. */
  readonly requireSpace?: () => void;
  readonly checkWritable: Database["checkWritable"];
  /** Removes the database's own copies of deleted rows, if it can. Runs after they were deleted, and every hour. */
  readonly emptyLog?: () => Promise<void>;
}

/** The database over a connection whose tables are already migrated. */
export function createDatabase(
  db: Kysely<Tables>,
  { lockRows, requireSpace = () => {}, checkWritable, emptyLog = async () => {} }: DatabaseEngine,
): Database {
  const engine = { lockRows, emptyLog };
  return {
    // While one batch is on its way, PostgreSQL gets the next. More brought nothing (docs/performance.md).
    store: createStore(db, lockRows ? 2 : 1, requireSpace),
    projectRequests: {
      ...createProjectRequestReader(db),
      change: (id, options, decide) => changeProjectRequest(db, engine, id, options, decide),
      deleteMany: (read, entry) => deleteManyProjectRequests(db, engine, read, entry),
      retryMany: (read, failedSince, entry) => retryManyProjectRequests(db, engine, read, failedSince, entry),
    },
    deliveries: createDeliveryRepository(db, lockRows),
    history: {
      list: (...projectRequestIds) => listEntries(db, ...projectRequestIds),
      find: (entryId) => findEntry(db, entryId),
      add: (entry) => addEntry(db, entry),
    },
    staffKeys: createStaffKeyRepository(db),
    planReport: (report) => planReport(db, report),
    findLastReport: (before) => findLastReport(db, before),
    readDailyReport: (createdAt, now) => readDailyReport(db, createdAt, now),
    readReplyStatistics: (since) => readReplyStatistics(db, since),
    countUndeliverable: () => countUndeliverable(db),
    findFirstFailure: () => findFirstFailure(db),
    checkWritable,
    async deleteExpired(now) {
      for (const table of ["idempotency_keys", "staff_keys"] as const)
        await db.deleteFrom(table).where("expires_at", "<=", now).execute();
      await emptyLog();
    },
    tables: createTableCopy(db),
    close: () => db.destroy(),
  };
}
