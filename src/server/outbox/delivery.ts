import { randomUUIDv7 } from "node:crypto";

/**
 * Ways to notify, as staff know them. `chat` announces project requests in a channel that many people read. `confirmation` is the
 * email to the visitor, apart from the staff's `email`: an address that a visitor mistyped must not delay the staff.
 */
export const channelLabels = {
  email: "Email to the staff",
  webhook: "Webhook",
  chat: "Chat",
  confirmation: "Confirmation email to the visitor",
} as const;

export type Channel = keyof typeof channelLabels;

/**
 * `new_request` and `confirmation` follow a project request at once, `reminder` comes shortly before its reply is due,
 * and `escalation` when it is overdue. `daily_report` is about all of them, and so is `flood_report`, in an hour that had too many.
 */
export const notificationLabels = {
  new_request: "New project request",
  confirmation: "Confirmation",
  reminder: "Reminder",
  escalation: "Overdue notice",
  daily_report: "Daily report",
  flood_report: "Report in a flood",
} as const;

export type NotificationKind = keyof typeof notificationLabels;

/** Planned for a later time, and skipped if the firm replies first. */
export const scheduledKinds = ["reminder", "escalation"] as const satisfies readonly NotificationKind[];

export function isScheduled(kind: NotificationKind): boolean {
  return scheduledKinds.some((one) => one === kind);
}

/** Why nothing was left to send, as the page says it. Rows have the code, so we can reword a sentence. */
export const skipReasons = {
  replied: "A reply was sent first.",
  overdue: "The reply was due before it could be sent.",
  outdated: "The next daily report has everything.",
  combined: "Very many were due in that hour, so one report at its end listed them together.",
  confirmed: "The address got a confirmation within 24 hours.",
  /** Only in rows of 0.1.0. Now a delivery waits until its channel is on again. */
  channel_off: "This channel is turned off.",
} as const;

export type SkipReason = keyof typeof skipReasons;

declare module "../database/tables.ts" {
  interface Tables {
    readonly deliveries: DeliveryRow;
  }
}

/**
 * One notification on one channel, and its state. Check constraints in the migrations rule out contradictory rows. Only
 * outbox.ts and delivery-states.ts write them.
 */
export interface DeliveryRow {
  /** A UUID of version 7, the same over all attempts: Message-ID and webhook-id are made of it. */
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
  /** Counted when an attempt begins. */
  readonly attempts: number;
  /** Names the attempt in progress, even if the delivery is quarantined meanwhile; null when there is none. */
  readonly lease_owner: string | null;
  /** Why the last attempt failed, or failed for good, or who did not get it. */
  readonly reason: string | null;
  readonly skipped_because: SkipReason | null;
  /** When it was delivered or skipped, or failed for good. */
  readonly finished_at: string | null;
  /** Unique where set: only one process adds it, such as the report of a day. */
  readonly dedupe_key: string | null;
  /** The mailbox in which a confirmation arrives (toMailbox); null for other notifications. */
  readonly mailbox: string | null;
}

/** A delivery as its readers need it: each state with the time that belongs to it. */
export type Delivery = DeliveryFacts &
  (
    | { readonly state: "pending"; readonly dueAt: string }
    /** The delivery waits for `release`; then it is due at this time, or at once if that has passed. */
    | { readonly state: "quarantined"; readonly dueAt: string }
    | { readonly state: "sending"; readonly leaseEndsAt: string }
    | { readonly state: "delivered" | "skipped" | "failed"; readonly finishedAt: string }
  );

interface DeliveryFacts {
  readonly id: string;
  /** Null for a daily report. */
  readonly projectRequestId: string | null;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  readonly deliveredTo: readonly string[];
  readonly createdAt: string;
  readonly attempts: number;
  /** Why the last attempt failed, who did not get it, or why nothing was left to send. */
  readonly reason: string | null;
}

export function toDelivery(row: DeliveryRow): Delivery {
  const { id, project_request_id, channel, kind, delivered_to, created_at, attempts } = row;
  const { state, due_at, lease_owner, finished_at, skipped_because, reason } = row;
  const facts = {
    id,
    projectRequestId: project_request_id,
    channel,
    kind,
    deliveredTo: delivered_to === "" ? [] : delivered_to.split(","),
    createdAt: created_at,
    attempts,
    reason: skipped_because === null ? reason : skipReasons[skipped_because],
  };
  if (state === "quarantined") return { ...facts, state, dueAt: due_at };
  if (state !== "pending") return { ...facts, state, finishedAt: finished_at ?? "" };
  return lease_owner === null
    ? { ...facts, state, dueAt: due_at }
    : { ...facts, state: "sending", leaseEndsAt: due_at };
}

/** The row of a delivery that has not been tried yet. */
export type NewDelivery = Omit<
  DeliveryRow,
  "lease_owner" | "reason" | "skipped_because" | "finished_at" | "dedupe_key"
>;

export interface DeliveryOwner {
  readonly id: string;
  readonly email: string;
}

interface DeliveryPlan {
  readonly channel: Channel;
  readonly kind: NotificationKind;
  readonly dueAt: string;
  readonly now: string;
  /** The project request that it is about, and the visitor's address; null for a daily report. */
  readonly projectRequest: DeliveryOwner | null;
  /** True while its project request is suspected spam. */
  readonly isQuarantined?: boolean;
}

/** Every delivery begins here. */
export function createDelivery({
  channel,
  kind,
  dueAt,
  now,
  projectRequest,
  isQuarantined = false,
}: DeliveryPlan): NewDelivery {
  return {
    id: randomUUIDv7(),
    project_request_id: projectRequest?.id ?? null,
    channel,
    kind,
    delivered_to: "",
    created_at: now,
    state: isQuarantined ? "quarantined" : "pending",
    due_at: dueAt,
    attempts: 0,
    mailbox: channel === "confirmation" && projectRequest ? toMailbox(projectRequest.email) : null,
  };
}

/** Email to "Jane+bid@example.com" arrives in the mailbox of "jane@example.com"; Gmail ignores dots, too. */
export function toMailbox(email: string): string {
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const name = local.replace(/\+.*/, "");
  const isGmail = ["gmail.com", "googlemail.com"].includes(host);
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

/** The right to change a delivery while it is being attempted. */
export interface DeliveryLease {
  /** The delivery's ID. */
  readonly id: string;
  readonly leaseOwner: string;
}

/** A delivery that is being attempted, with everything a message about it needs. */
export interface LeasedDelivery extends DeliveryLease {
  readonly delivery: Delivery;
}

export interface DeliveryClaim {
  readonly channel: Channel;
  readonly limit: number;
  readonly now: string;
  readonly leaseEndsAt: string;
  /** The ids of deliveries that this process still attempts: if the clock jumps, their leases end too early. */
  readonly except: readonly string[];
}

/** How an attempt ended for good. */
export interface DeliveryEnd {
  readonly state: "delivered" | "failed" | "skipped";
  readonly now: string;
  /** Why the delivery failed, or who did not get it. */
  readonly reason?: string;
  readonly because?: SkipReason;
}
