import { type SelectQueryBuilder, sql } from "kysely";
import { fieldNames, type ProjectRequest } from "../../contract/project-request.ts";
import {
  type Channel,
  type Delivery,
  type NewDelivery,
  type NotificationKind,
  type SkipReason,
  skipReasons,
} from "./delivery.ts";
import type { AcceptedProjectRequest, StoredProjectRequest } from "./project-request.ts";

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

export interface ProjectRequestRow extends ProjectRequest {
  readonly id: string;
  readonly received_at: string;
  readonly reply_due_at: string;
  readonly replied_at: string | null;
  readonly spam_reason: string | null;
  readonly spam_source: "check" | "staff" | null;
  readonly released_at: string | null;
  readonly recorded_by: string | null;
  /**
   * How many entries its history has. A change names the one that its actor has read, so that it is also the lock; the new
   * entry gets the next, by which a page says what was just done, and by which the same form sent twice is recognized.
   */
  readonly version: number;
  /** What a search looks through (toSearchText). */
  readonly search_text: string;
}

/** A `StoredProjectRequest`: all but the text to search, which repeats the rest. */
export const projectRequestColumns = [
  "id",
  "received_at as receivedAt",
  "reply_due_at as replyDueAt",
  "replied_at as repliedAt",
  "spam_reason as spamReason",
  "spam_source as spamSource",
  "released_at as releasedAt",
  "recorded_by as recordedBy",
  "version",
  ...fieldNames,
] as const;

/** Check constraints in the migrations rule out contradictory rows. Only delivery-states.ts writes them. */
export interface DeliveryRow {
  readonly id: string;
  /** Null for a daily report. */
  readonly project_request_id: string | null;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  /** The addresses that have it already, separated by commas. */
  readonly delivered_to: string;
  readonly created_at: string;
  readonly state: "quarantined" | "pending" | "delivered" | "skipped" | "failed";
  /** While `lease_owner` is set, the end of the lease: an attempt that nobody finished is due again by itself. */
  readonly due_at: string;
  readonly attempts: number;
  /** Names the attempt in progress, which also what is quarantined meanwhile keeps; null when there is none. */
  readonly lease_owner: string | null;
  /** Why the last attempt failed, or failed for good. */
  readonly reason: string | null;
  readonly skipped_because: SkipReason | null;
  /** When it was delivered or skipped, or failed for good. */
  readonly finished_at: string | null;
  /** Unique where set, so that only one process adds it, such as the report of a day. */
  readonly dedupe_key: string | null;
  /** Of a confirmation: where email to the visitor arrives (toMailbox). */
  readonly mailbox: string | null;
}

/** What was done, by whom. Triggers refuse to change or delete an entry. */
export interface HistoryRow {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  /** Refers to nothing, because entries outlive their project request. */
  readonly project_request_id: string | null;
  /** Counts the entries about one project request from 1. Unique, so that of two at once one comes first. */
  readonly version: number | null;
  readonly detail: string | null;
}

/** What staff wrote, apart from its entry so that it can be deleted. */
interface NoteRow {
  readonly history_id: string;
  readonly project_request_id: string;
  readonly text: string;
}

export interface IdempotencyKeyRow {
  readonly key: string;
  readonly body_digest: string;
  readonly project_request_id: string;
  readonly expires_at: string;
}

/** What lets staff in: a sign-in link until it is used, or the session of a device. */
interface StaffKeyRow {
  /** The SHA-256 of the key, in base64url. */
  readonly hash: string;
  readonly kind: "link" | "session";
  readonly address: string;
  readonly expires_at: string;
}

/** The row of a project request that has just come in. */
export function toProjectRequestRow(
  { receivedAt, replyDueAt, ...fields }: AcceptedProjectRequest,
  spamReason: string | null = null,
  recordedBy: string | null = null,
): ProjectRequestRow {
  const { name, email, company, location, message } = fields;
  return {
    ...fields,
    received_at: receivedAt,
    reply_due_at: replyDueAt,
    replied_at: null,
    spam_reason: spamReason,
    spam_source: spamReason === null ? null : "check",
    released_at: null,
    recorded_by: recordedBy,
    version: recordedBy === null ? 0 : 1,
    search_text: toSearchText([
      name,
      email,
      company,
      location,
      message.slice(0, searchedLength).toWellFormed(),
    ]),
  };
}

/** Of the message: what it is about is at its start, and a long deed need not be on the disk twice. */
const searchedLength = 4_000;

/** In lower case and with composed letters, because SQLite knows only the case of ASCII. */
export function toSearchText(texts: readonly string[]): string {
  return texts.join("\n").normalize().toLowerCase();
}

/** Mail for "Jane+bid@example.com" arrives in the mailbox of "jane@example.com"; Gmail ignores dots, too. */
export function toMailbox(email: string): string {
  const [name = "", host] = email
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "")
    .split("@");
  return /^(gmail|googlemail)\.com$/.test(host ?? "")
    ? `${name.replaceAll(".", "")}@gmail.com`
    : `${name}@${host}`;
}

export interface DeliveryOwner {
  readonly projectRequest: Pick<StoredProjectRequest, "id" | "email">;
  readonly isQuarantined?: boolean;
}

/** The row of a delivery that has not been tried yet. It belongs to no project request unless it has an `owner`. */
export function toDeliveryRow({ id, channel, kind, dueAt }: NewDelivery, now: string, owner?: DeliveryOwner) {
  return {
    id,
    project_request_id: owner?.projectRequest.id ?? null,
    channel,
    kind,
    delivered_to: "",
    created_at: now,
    state: owner?.isQuarantined ? ("quarantined" as const) : ("pending" as const),
    due_at: dueAt,
    attempts: 0,
    mailbox: channel === "confirmation" && owner ? toMailbox(owner.projectRequest.email) : null,
  };
}

export function toDelivery(row: DeliveryRow): Delivery {
  const { id, project_request_id, channel, kind, delivered_to, created_at, attempts } = row;
  const { state, due_at, lease_owner, finished_at, skipped_because, reason } = row;
  const delivery = {
    id,
    projectRequestId: project_request_id,
    channel,
    kind,
    deliveredTo: delivered_to === "" ? [] : delivered_to.split(","),
    createdAt: created_at,
    attempts,
    reason: skipped_because === null ? reason : skipReasons[skipped_because],
  };
  if (state === "quarantined") return { ...delivery, state, dueAt: due_at };
  if (state !== "pending") return { ...delivery, state, finishedAt: finished_at ?? "" };
  return lease_owner === null
    ? { ...delivery, state, dueAt: due_at }
    : { ...delivery, state: "sending", leaseEndsAt: due_at };
}

/** How many rows a query finds. */
export async function countRows<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = query.clearSelect().select(sql<string>`count(*)`.as("count"));
  const { count } = await counted.executeTakeFirstOrThrow();
  return Number(count);
}
