import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * An open database: what SQLite and PostgreSQL both do. It knows no project requests: each subject has a repository of its own
 * over `db`, such as outbox/outbox.ts and requests/project-requests.ts.
 */
export interface Database {
  readonly db: Kysely<Tables>;
  /** True where several transactions can write at once, so that a row must be locked before it is changed. SQLite has one writer. */
  readonly lockRows: boolean;
  /** Throws if the disk is nearly full. PostgreSQL watches its own. */
  requireSpace(): void;
  /** Resolves once something was written; rejects when nothing can be. */
  checkWritable(): Promise<void>;
  /** Removes the database's own copies of deleted rows, if it can. Runs after rows were deleted, and every hour. */
  emptyLog(): Promise<void>;
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
