import { type SelectQueryBuilder, sql } from "kysely";
import type { DeliveryRow } from "../outbox/delivery.ts";
import type { ProjectRequestRow } from "../requests/project-request.ts";

/**
 * The tables as Kysely sees them, with the types both databases share. Times are ISO 8601 text in UTC of one fixed
 * width: it sorts as time does, reads the same in every database's own shell, and comes back as it went in, where the
 * drivers disagree about timestamps (a Date here, a string there) and 64-bit integers.
 */
export interface Tables {
  readonly project_requests: ProjectRequestRow;
  readonly deliveries: DeliveryRow;
  readonly history: HistoryRow;
  readonly notes: NoteRow;
  readonly idempotency_keys: IdempotencyKeyRow;
  readonly staff_keys: StaffKeyRow;
}

/** Who did what. Triggers refuse to change or delete an entry. */
export interface HistoryRow {
  /** A UUID of version 7. */
  readonly id: string;
  readonly at: string;
  /** Who was signed in ("office@example.com"), or who ran a command ("cli:site"). */
  readonly actor: string;
  /** The name of an action (project-requests/actions), or another event, such as "inbox_read" or "deleted_all". */
  readonly action: string;
  /** Null for entries about several or none. Not a foreign key, because entries outlive their project request. */
  readonly project_request_id: string | null;
  /** Counts the entries about one project request from 1. Unique: of two entries written at once, one comes first. */
  readonly version: number | null;
  /** The option that was chosen, such as how the firm replied. Never anything about a visitor. */
  readonly detail: string | null;
}

/** A note by staff, apart from its entry so that it can be deleted. */
export interface NoteRow {
  readonly history_id: string;
  readonly project_request_id: string;
  readonly text: string;
}

export interface IdempotencyKeyRow {
  readonly key: string;
  /** Digest of the values. The same key with another digest is a conflict. */
  readonly body_digest: string;
  readonly project_request_id: string;
  /** From then on, the key counts as new again. */
  readonly expires_at: string;
}

/** A key that lets staff in: a sign-in link until it is used, or the session of a device. */
export interface StaffKeyRow {
  /** The SHA-256 of the key, in base64url. */
  readonly hash: string;
  readonly kind: "link" | "session";
  readonly address: string;
  readonly expires_at: string;
}

export async function countRows<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<string>`count(*)`.as("count"));
  const { count } = await counted.executeTakeFirstOrThrow();
  return Number(count);
}
