import type { Receipt } from "../../contract/endpoints.ts";
import type { Acknowledgement } from "./acknowledgement.ts";
import type { NewDelivery } from "./delivery-row.ts";
import type { Hits } from "./hits.ts";
import type { AcceptedProjectRequest } from "./stored.ts";

/** What accepting a project request needs of the store. */
export interface Intake {
  /**
   * Writes the project request, its deliveries and its idempotency key in one transaction. "stored" means
   * that the commit is on the disk, not only in memory. Deliveries of a suspect are held.
   */
  accept(projectRequest: AcceptedProjectRequest, how?: AcceptHow): Promise<Acceptance>;
  /** Counts per client, shared by every server process on the same store. */
  readonly hits: Hits;
}

export interface AcceptHow {
  /** Why it looks like spam, in words for the staff. */
  readonly suspectedOf?: string | null;
  readonly deliveries?: readonly NewDelivery[];
  readonly idempotency?: Idempotency | null;
  readonly acknowledgement?: Acknowledgement | null;
}

export interface Idempotency {
  readonly key: string;
  /** Digest of what was sent; a key that comes again with another is in conflict. */
  readonly bodyDigest: string;
  /** From then on the key counts as new again. */
  readonly expiresAt: string;
}

/** What became of a project request. Nothing but "stored" and "repeated" may be acknowledged to the visitor. */
export type Acceptance =
  | { readonly outcome: "stored" }
  /** The same key with the same body was stored before: `receipt` is what was answered then. */
  | { readonly outcome: "repeated"; readonly receipt: Receipt }
  /** The key belongs to another body. Nothing was stored. */
  | { readonly outcome: "conflicting" }
  | { readonly outcome: "unavailable"; readonly cause: unknown };
