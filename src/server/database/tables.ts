import type { ProjectType, Timeline } from "../../contract/project-request.ts";
import type { Channel, NotificationKind } from "./model.ts";

/**
 * The tables as Kysely sees them, with the types both databases share. Times are ISO 8601 text in UTC of one fixed
 * width: it sorts as time does, reads the same in every database's own shell, and comes back as it went in, where the
 * drivers disagree about timestamps (a Date here, a string there) and 64-bit integers.
 */
export interface Tables {
  readonly project_requests: ProjectRequestRow;
  readonly deliveries: DeliveryRow;
  readonly idempotency_keys: IdempotencyKeyRow;
  readonly confirmed_addresses: ConfirmedAddressRow;
  readonly disabled_channels: DisabledChannelRow;
  readonly signing_keys: SigningKeyRow;
}

export interface ProjectRequestRow {
  readonly id: string;
  readonly received_at: string;
  readonly reply_due_at: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly project_type: ProjectType | "";
  readonly acreage: string;
  readonly location: string;
  readonly timeline: Timeline | "";
  readonly message: string;
  readonly replied_at: string | null;
  readonly spam_reason: string | null;
  readonly released_at: string | null;
}

/** Check constraints in the migration rule out contradictory rows. */
export interface DeliveryRow {
  readonly id: string;
  /** Null for a daily report. */
  readonly project_request_id: string | null;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  readonly created_at: string;
  readonly state: "quarantined" | "pending" | "delivered" | "skipped" | "failed";
  /** While `lease_owner` is set, the end of the lease: an attempt that nobody finished is due again by itself. */
  readonly due_at: string;
  readonly attempts: number;
  /** Names the attempt in progress; null when there is none. */
  readonly lease_owner: string | null;
  /** Why the last attempt failed, or why it was skipped or failed for good. */
  readonly reason: string | null;
  /** When it was delivered or skipped, or failed for good. */
  readonly finished_at: string | null;
  /** Unique where set, so that only one process adds it, such as the report of a day. */
  readonly dedupe_key: string | null;
}

export interface IdempotencyKeyRow {
  readonly key: string;
  readonly body_digest: string;
  readonly project_request_id: string;
  readonly expires_at: string;
}

/** An address that was sent a confirmation email. */
export interface ConfirmedAddressRow {
  /** SHA-256 of the address in lower case, in hexadecimal. */
  readonly address_hash: string;
  readonly confirmed_at: string;
  readonly delivery_id: string;
}

/** A channel whose receiver said that it is gone; `target_hash` leaves any other receiver enabled. */
export interface DisabledChannelRow {
  readonly channel: Channel;
  readonly target_hash: string;
  readonly disabled_at: string;
  readonly reason: string;
}

/** A secret that signs what only this site may issue, such as the links in emails to the staff. */
export interface SigningKeyRow {
  readonly purpose: string;
  /** 32 random bytes in base64url. */
  readonly key: string;
}
