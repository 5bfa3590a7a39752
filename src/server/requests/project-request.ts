import type { Selection } from "kysely";
import type { Receipt } from "../../contract/endpoints.ts";
import { fieldNames, type ProjectRequest } from "../../contract/project-request.ts";
import { createSearchText } from "../search-text.ts";

/**
 * A project request as it is accepted. Times are ISO 8601 in UTC with milliseconds ("2026-07-02T17:00:00.000Z"). `id` is
 * a UUID of version 7.
 */
export interface AcceptedProjectRequest extends ProjectRequest, Receipt {}

declare module "../database/tables.ts" {
  interface Tables {
    readonly project_requests: ProjectRequestRow;
  }
}

export interface ProjectRequestRow extends ProjectRequest {
  readonly id: string;
  readonly received_at: string;
  readonly reply_due_at: string;
  readonly replied_at: string | null;
  /** Why it looked like spam, in a sentence for the staff; null when it did not. Stays when it is released. */
  readonly spam_reason: string | null;
  /** Who said so: the spam check, before anyone was notified, or the staff. */
  readonly spam_source: "check" | "staff" | null;
  readonly released_at: string | null;
  /** Who recorded it for a caller; null when it came from the form. */
  readonly recorded_by: string | null;
  /** Who of the staff takes it, by the address that signed in; null when nobody does. Stays when it is replied to. */
  readonly owner: string | null;
  /**
   * How many entries its history has, and the lock: a change names the version that its actor has read. The new entry gets
   * the next, which tells a page which action was just done, and the server that a form was sent twice.
   */
  readonly version: number;
  /** The text that a search looks through (search-text.ts). */
  readonly search_text: string;
}

/** All but the text to search, which repeats the rest. */
export const projectRequestColumns = [
  "id",
  "received_at as receivedAt",
  "reply_due_at as replyDueAt",
  "replied_at as repliedAt",
  "spam_reason as spamReason",
  "spam_source as spamSource",
  "released_at as releasedAt",
  "recorded_by as recordedBy",
  "owner",
  "version",
  ...fieldNames,
] as const;

/** A project request as it is stored, with its status since. */
export type StoredProjectRequest = Selection<
  { readonly project_requests: ProjectRequestRow },
  "project_requests",
  (typeof projectRequestColumns)[number]
>;

/** A project request as someone has read it; each change adds one to its version. */
export type ProjectRequestVersion = Pick<StoredProjectRequest, "id" | "version">;

/** The row of a project request that has just come in. */
export function toProjectRequestRow(
  { receivedAt, replyDueAt, ...fields }: AcceptedProjectRequest,
  spamReason: string | null = null,
  recordedBy: string | null = null,
): ProjectRequestRow {
  return {
    ...fields,
    received_at: receivedAt,
    reply_due_at: replyDueAt,
    replied_at: null,
    spam_reason: spamReason,
    spam_source: spamReason === null ? null : "check",
    released_at: null,
    recorded_by: recordedBy,
    owner: null,
    version: recordedBy === null ? 0 : 1,
    search_text: createSearchText(fields),
  };
}
