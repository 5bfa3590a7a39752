import type { Kysely } from "kysely";
import { changeProjectRequest } from "./change-project-request.ts";
import { findLastReport, planReport, readDailyReport } from "./daily-report.ts";
import { createDeliveryRepository } from "./deliveries.ts";
import { addEntry, listEntries } from "./history.ts";
import { createProjectRequestRepository } from "./project-requests.ts";
import type { Tables } from "./rows.ts";
import { createStaffKeyRepository } from "./staff-keys.ts";
import { countUndeliverable, readReplyStatistics } from "./statistics.ts";
import { createStore } from "./store.ts";
import { createTableCopy } from "./table-copy.ts";

/**
 * Where project requests live, on SQLite or PostgreSQL. Methods reject when the database is unavailable; only `store`
 * returns that as a result, because a visitor is waiting for a response.
 */
export interface Database extends ReturnType<typeof createDatabase> {}

export interface OpenOptions {
  /** False for a command: migrating under a running server of the old version would break it. True by default. */
  readonly migrate?: boolean;
  /** Check a file for damage first, which takes a moment for each 100 MB. PostgreSQL checks its own files. */
  readonly checkForDamage?: boolean;
  /** How long a statement waits while another process has the file locked. The whole process waits with it. */
  readonly busyTimeoutMilliseconds?: number;
}

/** The differences between SQLite and PostgreSQL. */
interface DatabaseOptions {
  /** True where several transactions can write at once. */
  readonly lockRows: boolean;
  /** Throws if the disk is nearly full; PostgreSQL watches its own. */
  readonly requireSpace?: () => void;
  /** Resolves once something was written; rejects when nothing can be. */
  readonly checkWritable: () => Promise<void>;
  /** Removes the database's own copies of deleted rows, if it can. Runs after they were deleted, and every hour. */
  readonly emptyLog?: () => Promise<void>;
}

/** The database over a connection whose tables are already migrated. */
export function createDatabase(
  db: Kysely<Tables>,
  { lockRows, requireSpace = () => {}, checkWritable, emptyLog = async () => {} }: DatabaseOptions,
) {
  return {
    // While one batch is on its way, PostgreSQL gets the next. More brought nothing (docs/performance.md).
    store: createStore(db, lockRows ? 2 : 1, requireSpace),
    projectRequests: {
      ...createProjectRequestRepository(db),
      change: changeProjectRequest.bind(null, db, { lockRows, emptyLog }),
    },
    deliveries: createDeliveryRepository(db, lockRows),
    history: { list: listEntries.bind(null, db), add: addEntry.bind(null, db) },
    staffKeys: createStaffKeyRepository(db),
    planReport: planReport.bind(null, db),
    findLastReport: findLastReport.bind(null, db),
    readDailyReport: readDailyReport.bind(null, db),
    readReplyStatistics: readReplyStatistics.bind(null, db),
    countUndeliverable: countUndeliverable.bind(null, db),
    checkWritable,
    async deleteExpired(now: string): Promise<void> {
      for (const table of ["idempotency_keys", "staff_keys"] as const)
        await db.deleteFrom(table).where("expires_at", "<=", now).execute();
      await emptyLog();
    },
    tables: createTableCopy(db),
    close: () => db.destroy(),
  };
}
