import type { Receipt } from "../../contract/endpoints.ts";
import type { ProjectRequest } from "../../contract/project-request.ts";

/**
 * A project request as it is accepted. Times are ISO 8601 in UTC with milliseconds ("2026-07-02T17:00:00.000Z"). `id` is
 * a UUID of version 7.
 */
export interface AcceptedProjectRequest extends ProjectRequest, Receipt {}

/** A project request as it is stored, with what has become of it since. */
export interface StoredProjectRequest extends AcceptedProjectRequest {
  readonly repliedAt: string | null;
  /** Why it looked like spam, in a sentence for the staff; null when it did not. Stays when it is released. */
  readonly spamReason: string | null;
  readonly releasedAt: string | null;
  /** How many entries its history has. Whoever changes it names the version that they have read. */
  readonly version: number;
}

/** The reason when someone on the staff says so, who have been notified of it. */
export const markedAsSpam = "The staff marked it as spam.";

/** What was done, by whom. An entry is never changed or deleted. */
export interface HistoryEntry {
  /** A UUID of version 7. */
  readonly id: string;
  readonly at: string;
  /** Whose private link it was ("office@example.com"), or who ran a command ("cli:site"). */
  readonly actor: string;
  /** The name of an action (project-requests/actions), or what else was done, such as "inbox_read". */
  readonly action: string;
  /** Null for what is not about one project request. It may have been deleted since. */
  readonly projectRequestId: string | null;
  /** 1 for the first entry about its project request, then 2 and so on; null for others. */
  readonly version: number | null;
  /** The option that was chosen, such as how the firm replied. Never anything about a visitor. */
  readonly detail: string | null;
  /** What staff wrote. It is deleted with its project request. */
  readonly note: string | null;
}

/** The actor in the history of what the site deleted because it was old (retention.ts). */
export const retentionActor = "retention";

/** How the firm replied. `none` needed no reply. */
export const replyMethods = ["email", "phone", "none"] as const;
export type ReplyMethod = (typeof replyMethods)[number];

/**
 * Ways to notify. `chat` announces project requests in a channel that many people read. `confirmation` is the email to the
 * visitor, apart from the staff's `email`, so that an address that a visitor mistyped never delays the staff.
 */
export const channels = ["email", "webhook", "chat", "confirmation"] as const;
export type Channel = (typeof channels)[number];

/**
 * `new_request` and `confirmation` follow a project request at once, `reminder` comes shortly before its reply is due,
 * and `escalation` when it is overdue. `daily_report` is about all of them. A staff member asks for a `staff_link`.
 */
export type NotificationKind =
  | "new_request"
  | "confirmation"
  | "reminder"
  | "escalation"
  | "daily_report"
  | "staff_link";

/** How the dedupe key of a daily report begins; the time from which on it lists suspected spam follows. */
export const reportKeyPrefix = "daily_report:";

/** Planned for a later time, and skipped if the firm replies first. */
export const scheduledKinds = ["reminder", "escalation"] as const satisfies readonly NotificationKind[];

/** One notification on one channel. */
export interface Delivery {
  /** A UUID of version 7, the same over all attempts: Message-ID and webhook-id are made of it. */
  readonly id: string;
  /** Null for a daily report or a link. */
  readonly projectRequestId: string | null;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  /** The only address it is for; null for all of the channel's. */
  readonly recipient: string | null;
  /** The addresses that have it already. */
  readonly deliveredTo: readonly string[];
  readonly createdAt: string;
  /** Counted when an attempt begins. */
  readonly attempts: number;
  readonly state: DeliveryState;
}

export type DeliveryState =
  /** Waits for `release`; then it is due at `dueAt`, or at once if that has passed. */
  | { readonly is: "quarantined"; readonly dueAt: string }
  /** `reason` is why the last attempt failed; null before the first. */
  | { readonly is: "pending"; readonly dueAt: string; readonly reason: string | null }
  /** An attempt is in progress. If nobody reports its end by then, the delivery is due again. */
  | { readonly is: "sending"; readonly leaseEndsAt: string }
  | { readonly is: "delivered"; readonly deliveredAt: string }
  /** There was nothing left to send: a reply came first, or a newer report covers the same days. */
  | { readonly is: "skipped"; readonly skippedAt: string; readonly reason: string }
  | { readonly is: "failed"; readonly failedAt: string; readonly reason: string };

/** A delivery to be added. */
export interface NewDelivery {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  /** It is not sent before then. */
  readonly dueAt: string;
  readonly recipient?: string;
}

/** How many rows a backup contains. */
export interface RowCounts {
  readonly projectRequests: number;
  readonly deliveries: number;
}
