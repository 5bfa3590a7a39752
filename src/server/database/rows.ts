import type {
  AcceptedProjectRequest,
  Delivery,
  DeliveryState,
  NewDelivery,
  StoredProjectRequest,
} from "./model.ts";
import type { DeliveryRow, ProjectRequestRow } from "./tables.ts";

/** The row of a project request that has just come in. */
export function toProjectRequestRow(
  { receivedAt, replyDueAt, ...fields }: AcceptedProjectRequest,
  spamReason: string | null,
): ProjectRequestRow {
  return {
    ...fields,
    received_at: receivedAt,
    reply_due_at: replyDueAt,
    replied_at: null,
    spam_reason: spamReason,
    released_at: null,
  };
}

export function toProjectRequest(row: ProjectRequestRow): StoredProjectRequest {
  const { received_at, reply_due_at, replied_at, spam_reason, released_at, id, ...fields } = row;
  return {
    id,
    receivedAt: received_at,
    replyDueAt: reply_due_at,
    repliedAt: replied_at,
    spamReason: spam_reason,
    releasedAt: released_at,
    ...fields,
  };
}

export interface NewDeliveryRowOptions {
  readonly state: "quarantined" | "pending";
  readonly projectRequestId: string | null;
  readonly createdAt: string;
  readonly dedupeKey?: string | null;
}

/** The row of a delivery that has not been tried yet. */
export function toDeliveryRow(
  { id, channel, kind, dueAt }: NewDelivery,
  { state, projectRequestId, createdAt, dedupeKey = null }: NewDeliveryRowOptions,
): DeliveryRow {
  return {
    id,
    project_request_id: projectRequestId,
    channel,
    kind,
    created_at: createdAt,
    state,
    due_at: dueAt,
    attempts: 0,
    lease_owner: null,
    reason: null,
    finished_at: null,
    dedupe_key: dedupeKey,
  };
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    projectRequestId: row.project_request_id,
    channel: row.channel,
    kind: row.kind,
    createdAt: row.created_at,
    attempts: row.attempts,
    state: toState(row),
  };
}

function toState({ state, due_at, lease_owner, reason, finished_at }: DeliveryRow): DeliveryState {
  switch (state) {
    case "quarantined":
      return { is: "quarantined", dueAt: due_at };
    case "pending":
      return lease_owner === null
        ? { is: "pending", dueAt: due_at, reason }
        : { is: "sending", leaseEndsAt: due_at };
    case "delivered":
      return { is: "delivered", deliveredAt: finished_at ?? "" };
    case "skipped":
      return { is: "skipped", skippedAt: finished_at ?? "", reason: reason ?? "" };
    case "failed":
      return { is: "failed", failedAt: finished_at ?? "", reason: reason ?? "" };
  }
}
