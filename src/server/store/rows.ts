import type { AcceptedProjectRequest, Delivery, DeliveryState, StoredProjectRequest } from "./stored.ts";
import type { DeliveryRow, ProjectRequestRow } from "./tables.ts";

/** The row of a project request that has just come in. */
export function rowOf(
  { receivedAt, replyDueAt, ...fields }: AcceptedProjectRequest,
  suspectedOf: string | null,
): ProjectRequestRow {
  return {
    ...fields,
    received_at: receivedAt,
    reply_due_at: replyDueAt,
    answered_at: null,
    suspected_of: suspectedOf,
    released_at: null,
  };
}

export function projectRequestOf(row: ProjectRequestRow): StoredProjectRequest {
  return {
    id: row.id,
    receivedAt: row.received_at,
    replyDueAt: row.reply_due_at,
    answeredAt: row.answered_at,
    suspectedOf: row.suspected_of,
    releasedAt: row.released_at,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    project_type: row.project_type,
    acreage: row.acreage,
    location: row.location,
    timeline: row.timeline,
    message: row.message,
  };
}

export function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    projectRequestId: row.project_request_id,
    channel: row.channel,
    message: row.message,
    createdAt: row.created_at,
    attempts: row.attempts,
    state: stateOf(row),
  };
}

function stateOf({ state, due_at, holder, reason, settled_at }: DeliveryRow): DeliveryState {
  switch (state) {
    case "held":
      return { is: "held", dueAt: due_at };
    case "due":
      return holder === null ? { is: "due", dueAt: due_at, reason } : { is: "sending", leaseEndsAt: due_at };
    case "delivered":
      return { is: "delivered", deliveredAt: settled_at ?? "" };
    case "skipped":
      return { is: "skipped", skippedAt: settled_at ?? "", reason: reason ?? "" };
    case "given_up":
      return { is: "given up", givenUpAt: settled_at ?? "", reason: reason ?? "" };
  }
}
