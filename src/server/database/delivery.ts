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

/** One notification on one channel, and what has become of it. */
export type Delivery = Notification & DeliveryState;

interface Notification {
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
  /** Why the last attempt failed, or why the delivery was skipped or failed for good. */
  readonly reason: string | null;
}

type DeliveryState =
  /** Quarantined ones wait for `release`; then they are due at `dueAt`, or at once if that has passed. */
  | { readonly state: "quarantined" | "pending"; readonly dueAt: string }
  /** An attempt is in progress. If nobody reports its end by then, the delivery is due again. */
  | { readonly state: "sending"; readonly leaseEndsAt: string }
  /** Of skipped ones there was nothing left to send, because a reply came first. */
  | { readonly state: "delivered" | "skipped" | "failed"; readonly finishedAt: string };

/** A delivery to be added. */
export interface NewDelivery {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  /** It is not sent before then. */
  readonly dueAt: string;
  readonly recipient?: string;
}
