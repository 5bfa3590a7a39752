import type { Acknowledgement } from "./acknowledgement.ts";
import { deliveryRow } from "./delivery-row.ts";
import type { Acceptance, AcceptHow } from "./intake.ts";
import { rowOf } from "./rows.ts";
import type { AcceptedProjectRequest } from "./stored.ts";
import type { DeliveryRow, IdempotencyKeyRow, ProjectRequestRow } from "./tables.ts";

/** What every way of accepting writes in one transaction, if nobody else holds the key. */
export interface RowsToStore {
  readonly projectRequest: ProjectRequestRow;
  readonly key: IdempotencyKeyRow | null;
  /** Held when it is suspect, due otherwise. */
  readonly deliveries: readonly DeliveryRow[];
  /** The visitor's own mail, to be written if its limits allow it; a suspect gets none. */
  readonly acknowledgement: { readonly limits: Acknowledgement; readonly delivery: DeliveryRow } | null;
}

export function rowsToStore(
  projectRequest: AcceptedProjectRequest,
  { suspectedOf = null, deliveries = [], idempotency = null, acknowledgement = null }: AcceptHow,
): RowsToStore {
  const { id, receivedAt } = projectRequest;
  const about = {
    state: suspectedOf === null ? "due" : "held",
    projectRequestId: id,
    createdAt: receivedAt,
  } as const;
  return {
    projectRequest: rowOf(projectRequest, suspectedOf),
    key: idempotency && {
      key: idempotency.key,
      body_digest: idempotency.bodyDigest,
      project_request_id: id,
      expires_at: idempotency.expiresAt,
    },
    deliveries: deliveries.map((delivery) => deliveryRow(delivery, about)),
    acknowledgement:
      acknowledgement && suspectedOf === null
        ? { limits: acknowledgement, delivery: deliveryRow(acknowledgement.delivery, about) }
        : null,
  };
}

/** Who holds a key that is taken. */
export type KeyHolder = Pick<IdempotencyKeyRow, "body_digest"> &
  Pick<ProjectRequestRow, "id" | "received_at" | "reply_due_at">;

/** The key is held by the same body, whose receipt is answered again, or by another. */
export function heldBy(
  { body_digest, id, received_at, reply_due_at }: KeyHolder,
  bodyDigest: string,
): Acceptance {
  if (body_digest !== bodyDigest) return { outcome: "conflicting" };
  return { outcome: "repeated", receipt: { id, receivedAt: received_at, replyDueAt: reply_due_at } };
}
