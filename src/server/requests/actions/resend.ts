import type { FastifyInstance } from "fastify";
import { type Channel, channelLabels } from "../../outbox/delivery.ts";
import { toTimestamp } from "../../time.ts";
import type { ProjectRequestFilter } from "../project-request-filter.ts";
import type { Action } from "./action.ts";
import { changeInBatches } from "./change-in-batches.ts";

/** The option for all channels on which a delivery failed. */
const failedOption = "failed";

/**
 * Retries failed deliveries under their first id. On a channel where none failed, it adds a notification instead, even if one was
 * delivered.
 */
export const resend: Action = {
  name: "resend",
  button: "Send notifications again",
  choice: {
    kind: "options",
    name: "channel",
    legend: "What should be sent again?",
    options({ channels, deliveries }) {
      const those = channels.map((channel) => ({ value: channel, label: channelLabels[channel] }));
      const hasNone = channels.length === 0 || deliveries?.some(({ state }) => state === "failed") === false;
      return hasNone ? those : [{ value: failedOption, label: "Those that failed" }, ...those];
    },
    missing: "Choose what to send again",
  },
  isOffered: (status) => status !== "quarantined",
  async run(deliveries, { chosen, now }) {
    const channel = chosen === failedOption ? undefined : (chosen as Channel);
    if ((await deliveries.retryFailed(now, channel)) > 0) return { outcome: "done", row: {} };
    if (channel === undefined) return { outcome: "refused", reason: "None of its notifications failed." };
    if (await deliveries.add(channel, now)) return { outcome: "done", row: {} };
    return {
      outcome: "refused",
      reason: "That notification is still on its way. The site keeps trying for four days.",
    };
  },
  history: (detail) => {
    const label = channelLabels[detail as Channel]?.toLowerCase();
    return `sent the notifications again${label === undefined ? "" : ` (${label})`}`;
  },
  result: () => ({
    heading: "Sending notifications again",
    text: ["Check ", { label: "Notifications", to: "notifications" }, " to see whether it arrived."],
  }),
};

/**
 * Retries every delivery that failed since a time, about the project requests that the filter finds, and returns how many of those
 * there are.
 */
export async function resendAll(
  filter: ProjectRequestFilter,
  failedSince: string,
  actor: string,
  { projectRequests, now }: Pick<FastifyInstance, "projectRequests" | "now">,
): Promise<number> {
  const read = await projectRequests.listVersions({ ...filter, failedSince });
  return changeInBatches(read, (batch) => {
    const entry = { at: toTimestamp(now()), actor, action: resend.name, detail: failedOption };
    return projectRequests.retryMany(batch, failedSince, entry);
  });
}
