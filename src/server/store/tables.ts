import type { StoredProjectRequest } from "./store.ts";

/**
 * The tables as Kysely sees them, with the types every database shares. Times are ISO 8601 text in UTC of one
 * fixed width: it sorts as time does, reads the same in every database's own shell, and comes back as it went
 * in, where the drivers disagree over timestamps (a Date here, a string there) and over 64-bit integers.
 */
export interface Tables {
  readonly project_requests: ProjectRequestRow;
}

export type ProjectRequestRow = Omit<StoredProjectRequest, "receivedAt" | "replyDueAt"> & {
  readonly received_at: string;
  readonly reply_due_at: string;
};
