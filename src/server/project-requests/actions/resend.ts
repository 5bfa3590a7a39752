import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { type Channel, channelLabels, type Delivery, isScheduled } from "../../database/delivery.ts";
import { type Tables, toDelivery, toDeliveryRow } from "../../database/rows.ts";
import { defineAction } from "./action.ts";

/**
 * Retries failed deliveries under their first id. On a channel where none failed, it adds a notification instead, even if one was
 * delivered.
 */
export const resend = defineAction({
  name: "resend",
  button: "Send notifications again",
  choice: {
    kind: "options",
    name: "channel",
    legend: "What should be sent again?",
    options({ channels }, deliveries) {
      const those = channels.map((channel) => ({ value: channel, label: channelLabels[channel] }));
      const hasNone = channels.length === 0 || deliveries?.some(({ state }) => state === "failed") === false;
      return hasNone ? those : [{ value: "failed", label: "Those that failed" }, ...those];
    },
    missing: "Choose what to send again",
  },
  isOffered: (status) => status !== "quarantined",
  notOffered: "It is quarantined. Release it first.",
  refusal: "Nothing was sent again",
  async run(transaction, { id }, { chosen, now }) {
    const channel = chosen === "failed" ? null : (chosen as Channel);
    const deliveries = await findDeliveries(transaction, id, channel);
    const failed = deliveries.filter(({ state }) => state === "failed");
    if (failed.length > 0) {
      const ids = failed.map((one) => one.id);
      await retry(transaction, ids, now);
      return { outcome: "done", row: {} };
    }
    if (channel === null) return { outcome: "refused", reason: "None of its notifications failed." };
    if (deliveries.some(({ state }) => pending.includes(state)))
      return {
        outcome: "refused",
        reason: "That notification is still on its way. The site keeps trying for four days.",
      };
    await addNotification(transaction, id, channel, now);
    return { outcome: "done", row: {} };
  },
  history: (detail) => {
    const label = channelLabels[detail as Channel]?.toLowerCase();
    return `sent the notifications again${label === undefined ? "" : ` (${label})`}`;
  },
  result: () => ({
    heading: "Sending notifications again",
    text: ["Check ", { label: "Notifications", to: "notifications" }, " to see whether it arrived."],
  }),
});

const pending: readonly Delivery["state"][] = ["pending", "sending"];

/** The deliveries on a channel, or on all. A reminder or an escalation is sent again only if it failed. */
async function findDeliveries(transaction: Transaction<Tables>, id: string, channel: Channel | null) {
  const rows = await transaction
    .selectFrom("deliveries")
    .selectAll()
    .where("project_request_id", "=", id)
    .execute();
  return rows
    .map(toDelivery)
    .filter((one) => channel === null || one.channel === channel)
    .filter(({ kind, state }) => !isScheduled(kind) || state === "failed");
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
  const row = toDeliveryRow(delivery, now, { project_request_id: projectRequestId });
  await transaction.insertInto("deliveries").values(row).execute();
}
