import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import {
  type Channel,
  type DeliveryState,
  isQuarantined,
  type StoredProjectRequest,
  scheduledKinds,
} from "./model.ts";
import { type Tables, toDelivery, toDeliveryRow } from "./tables.ts";

/** How many failed deliveries are retried, and how many new ones there are. */
export interface Resent {
  readonly retried: number;
  readonly added: number;
  /** Why nothing is sent; null otherwise. */
  readonly refusal: ResendRefusal | null;
}

export type ResendRefusal = "quarantined" | "none failed" | "pending";

/**
 * Makes the failed deliveries of a project request due again. On a `channel` where none failed, it adds a notification
 * instead.
 */
export async function resendDeliveries(
  transaction: Transaction<Tables>,
  projectRequest: StoredProjectRequest,
  { now, channel }: { readonly now: string; readonly channel: Channel | undefined },
): Promise<Resent> {
  if (isQuarantined(projectRequest)) return { retried: 0, added: 0, refusal: "quarantined" };
  const { id } = projectRequest;
  const deliveries = await findDeliveries(transaction, id, channel);
  const failed = deliveries.filter(({ state }) => state.is === "failed");
  if (failed.length > 0) {
    const ids = failed.map((one) => one.id);
    await retry(transaction, ids, now);
    return { retried: ids.length, added: 0, refusal: null };
  }
  if (channel === undefined) return { retried: 0, added: 0, refusal: "none failed" };
  const isPending = deliveries.some(({ state }) => pending.includes(state.is));
  if (isPending) return { retried: 0, added: 0, refusal: "pending" };
  await addNotification(transaction, id, channel, now);
  return { retried: 0, added: 1, refusal: null };
}

const pending: readonly DeliveryState["is"][] = ["pending", "sending"];

/** The deliveries on a channel, or on all. A reminder or an escalation is sent again only if it failed. */
async function findDeliveries(transaction: Transaction<Tables>, id: string, channel: Channel | undefined) {
  const rows = await transaction
    .selectFrom("deliveries")
    .selectAll()
    .where("project_request_id", "=", id)
    .execute();
  return rows
    .map(toDelivery)
    .filter((one) => channel === undefined || one.channel === channel)
    .filter(({ kind, state }) => !scheduledKinds.includes(kind) || state.is === "failed");
}

async function retry(transaction: Transaction<Tables>, ids: readonly string[], now: string): Promise<void> {
  await transaction
    .updateTable("deliveries")
    .set({ state: "pending", due_at: now, attempts: 0, finished_at: null, lease_owner: null })
    .where("id", "in", ids)
    .execute();
}

/** With a new id, or its receiver would ignore it. */
async function addNotification(
  transaction: Transaction<Tables>,
  projectRequestId: string,
  channel: Channel,
  now: string,
): Promise<void> {
  const kind = channel === "confirmation" ? "confirmation" : "new_request";
  const delivery = { id: randomUUIDv7(), channel, kind, dueAt: now } as const;
  const about = { state: "pending", project_request_id: projectRequestId, created_at: now } as const;
  await transaction.insertInto("deliveries").values(toDeliveryRow(delivery, about)).execute();
}
