import type { Channel, Message } from "./stored.ts";
import type { DeliveryRow } from "./tables.ts";

export interface NewDelivery {
  readonly id: string;
  readonly channel: Channel;
  readonly message: Message;
  /** Not sent before. */
  readonly dueAt: string;
}

/** The row of a delivery that nobody has tried yet. */
export function deliveryRow(
  { id, channel, message, dueAt }: NewDelivery,
  {
    state,
    projectRequestId,
    createdAt,
    onceKey = null,
  }: {
    readonly state: "held" | "due";
    readonly projectRequestId: string | null;
    readonly createdAt: string;
    readonly onceKey?: string | null;
  },
): DeliveryRow {
  return {
    id,
    project_request_id: projectRequestId,
    channel,
    message,
    created_at: createdAt,
    state,
    due_at: dueAt,
    attempts: 0,
    holder: null,
    reason: null,
    settled_at: null,
    once_key: onceKey,
  };
}
