import type { ProjectRequest } from "../../contract/project-request.ts";

/**
 * A project request as it is kept. Times are ISO 8601 in UTC with milliseconds ("2026-07-02T17:00:00.000Z").
 * `id` is a UUID of version 7.
 */
export interface StoredProjectRequest extends ProjectRequest {
  readonly id: string;
  readonly receivedAt: string;
  readonly replyDueAt: string;
}

/** What became of a project request. Nothing but "stored" may be acknowledged to the visitor. */
export type Acceptance =
  | { readonly outcome: "stored" }
  | { readonly outcome: "unavailable"; readonly cause: unknown };

/** The one store, whichever database keeps it. */
export interface Store {
  /** Writes in one transaction. "stored" means that the commit is on the disk, not only in memory. */
  accept(projectRequest: StoredProjectRequest): Promise<Acceptance>;
  /** All project requests, newest first. */
  list(): Promise<readonly StoredProjectRequest[]>;
  /** Rejects when the database does not answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** A store, or in sentences why it can't be opened: what happened, what it means, what to do. */
export type Opened =
  | { readonly ok: true; readonly store: Store }
  | { readonly ok: false; readonly trouble: string };
