import type { StoredProjectRequest } from "./project-request.ts";

/**
 * Ways to notify, as staff know them. `chat` announces project requests in a channel that many people read. `confirmation` is the
 * email to the visitor, apart from the staff's `email`, so that an address that a visitor mistyped never delays the staff.
 */
export const channelLabels = {
  email: "Email to the staff",
  webhook: "Webhook",
  chat: "Chat",
  confirmation: "Confirmation email to the visitor",
} as const;

export type Channel = keyof typeof channelLabels;

/** The channels that are on: those whose setting is not null. */
export function listChannels(settings: Readonly<Record<Channel, unknown>>): readonly Channel[] {
  return (Object.keys(channelLabels) as Channel[]).filter((channel) => settings[channel] !== null);
}

/**
 * `new_request` and `confirmation` follow a project request at once, `reminder` comes shortly before its reply is due,
 * and `escalation` when it is overdue. `daily_report` is about all of them.
 */
export const notificationLabels = {
  new_request: "New project request",
  confirmation: "Confirmation",
  reminder: "Reminder",
  escalation: "Escalation",
  daily_report: "Daily report",
} as const;

export type NotificationKind = keyof typeof notificationLabels;

/** Planned for a later time, and skipped if the firm replies first. */
export const scheduledKinds = ["reminder", "escalation"] as const satisfies readonly NotificationKind[];

export function isScheduled(kind: NotificationKind): boolean {
  return scheduledKinds.some((one) => one === kind);
}

/** Why nothing was left to send, as the page says it. Rows have the code, so that a sentence can be reworded. */
export const skipReasons = {
  replied: "A reply was sent first.",
  deleted: "The project request was deleted.",
  overdue: "The reply was due before it could be sent.",
  confirmed: "The address got a confirmation within 24 hours.",
  channel_off: "This channel is turned off.",
} as const;

export type SkipReason = keyof typeof skipReasons;

/** One notification on one channel, and what has become of it. */
export type Delivery = Notification & DeliveryState;

interface Notification {
  /** A UUID of version 7, the same over all attempts: Message-ID and webhook-id are made of it. */
  readonly id: string;
  /** Null for a daily report. */
  readonly projectRequestId: string | null;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  /** The addresses that have it already. */
  readonly deliveredTo: readonly string[];
  readonly createdAt: string;
  /** Counted when an attempt begins. */
  readonly attempts: number;
  /** Why the last attempt failed, why the delivery was skipped or failed for good, or who did not get what was delivered. */
  readonly reason: string | null;
}

type DeliveryState =
  /** Quarantined ones wait for `release`; then they are due at `dueAt`, or at once if that has passed. */
  | { readonly state: "quarantined" | "pending"; readonly dueAt: string }
  /** An attempt is in progress. If nobody reports its end by then, the delivery is due again. */
  | { readonly state: "sending"; readonly leaseEndsAt: string }
  /** Of skipped ones there was nothing left to send. */
  | { readonly state: "delivered" | "skipped" | "failed"; readonly finishedAt: string };

/** A delivery to be added. */
export interface NewDelivery {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  /** It is not sent before then. */
  readonly dueAt: string;
}

export interface Lease {
  readonly id: string;
  readonly leaseOwner: string;
}

/** A delivery that is being attempted, with everything a message about it needs. */
export interface LeasedDelivery extends Lease {
  readonly delivery: Delivery;
  /** Null for a daily report, or when it was deleted after the claim. */
  readonly projectRequest: StoredProjectRequest | null;
}

export interface Claim {
  readonly channel: Channel;
  readonly limit: number;
  readonly now: string;
  readonly leaseEndsAt: string;
}

/** How an attempt ended for good. */
export type End = { readonly now: string } /** `reason` is who did not get it. */ & (
  | { readonly state: "delivered"; readonly reason?: string }
  | { readonly state: "failed"; readonly reason: string }
  | { readonly state: "skipped"; readonly because: SkipReason }
);
