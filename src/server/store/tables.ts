import type { Kysely } from "kysely";
import type { ProjectType, Timeline } from "../../contract/project-request.ts";
import type { Channel, Message } from "./stored.ts";

/** What the parts of the store are made from. `dialect` is asked only where the two databases differ. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly dialect: "sqlite" | "postgres";
}

/**
 * The tables as Kysely sees them, with the types every database shares. Times are ISO 8601 text in UTC of one
 * fixed width: it sorts as time does, reads the same in every database's own shell, and comes back as it went
 * in, where the drivers disagree over timestamps (a Date here, a string there) and over 64-bit integers.
 */
export interface Tables {
  readonly project_requests: ProjectRequestRow;
  readonly deliveries: DeliveryRow;
  readonly idempotency_keys: IdempotencyKeyRow;
  readonly answer_links: AnswerLinkRow;
  readonly acknowledged_addresses: AcknowledgedAddressRow;
  readonly closed_channels: ClosedChannelRow;
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
  readonly answered_at: string | null;
  readonly suspected_of: string | null;
  readonly released_at: string | null;
}

/** The migration's checks let no row be in two states at once. */
export interface DeliveryRow {
  readonly id: string;
  readonly project_request_id: string | null;
  readonly channel: Channel;
  readonly message: Message;
  readonly created_at: string;
  readonly state: "held" | "due" | "delivered" | "skipped" | "given_up";
  /** While `holder` is set, the end of the lease: an attempt that nobody ended is due again by itself. */
  readonly due_at: string;
  readonly attempts: number;
  /** Names the one attempt under way; null when there is none. */
  readonly holder: string | null;
  /** Why the last attempt failed, or why it was skipped or given up. */
  readonly reason: string | null;
  /** When it was delivered, skipped or given up. */
  readonly settled_at: string | null;
  /** Unique where set: what must be sent once whoever thinks of it, such as the digest of a day. */
  readonly once_key: string | null;
}

export interface IdempotencyKeyRow {
  readonly key: string;
  readonly body_digest: string;
  readonly project_request_id: string;
  readonly expires_at: string;
}

export interface AnswerLinkRow {
  /** SHA-256 of the token, in hexadecimal; the token itself stands only in the mail. */
  readonly token_hash: string;
  readonly project_request_id: string;
  readonly expires_at: string;
}

export interface AcknowledgedAddressRow {
  /** SHA-256 of the address in lower case, in hexadecimal. */
  readonly address_hash: string;
  readonly last_at: string;
}

/** A channel whose receiver said that it is gone; `target_hash` keeps another receiver open. */
export interface ClosedChannelRow {
  readonly channel: Channel;
  readonly target_hash: string;
  readonly closed_at: string;
  readonly reason: string;
}

/** A secret that signs what only this site may issue, such as the header of a test request. */
export interface SigningKeyRow {
  readonly purpose: string;
  /** 32 random bytes in base64url. */
  readonly key: string;
}
