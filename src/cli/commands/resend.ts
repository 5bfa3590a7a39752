import { randomUUIDv7 } from "node:crypto";
import { type Channel, channels, type DeliveryState, type NewDelivery } from "../../server/database/model.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import { defineCommand } from "../command.ts";
import { pluralize } from "../format.ts";
import { withProjectRequest } from "../resolve-id.ts";

export const resend = defineCommand({
  summary: "sends failed notifications again",
  help: `Sends failed notifications again, under their original IDs, and re-enables a webhook that had responded 410. With
--channel, it sends a notification on that channel even if one was delivered before (then under a new ID) or none was
ever sent there.

Usage: npm run -s requests -- resend ID [--channel CHANNEL] [--json]

  ID                 its ID, or enough of the beginning that no other ID matches
  --channel CHANNEL  only on this channel: ${channels.join(", ")}
  --json             { "id", "retried", "added" }: how many failed ones, how many new ones

Examples:
  npm run -s requests -- resend 019aa1f0-7c55-7b3e
  npm run -s requests -- resend 019aa1f0-7c55-7b3e --channel email`,

  operand: "ID",
  options: { channel: { type: "string" } },
  async run({ operand, channel: given }, context) {
    const channel = channels.find((name) => name === given);
    if (given !== undefined && channel === undefined)
      return { mistake: `--channel is '${given}'. Enter one of ${channels.join(", ")}.` };
    // Email and webhook take a while to load.
    const { configuredChannels } = await import("../../server/notifications/notifications.ts");
    const configured = configuredChannels(context.config());
    if (channel !== undefined && !configured.includes(channel))
      return {
        failure: `The ${channel} channel is not configured, so it would never be sent. Nothing was changed.`,
      };
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const found = await projectRequests.findWithDeliveries(id);
      if (found === null) return null;
      const states = found.deliveries
        .filter((delivery) => channel === undefined || delivery.channel === channel)
        // A reminder that waits for its time is not what was asked for.
        .filter(({ kind, state }) => kind !== "reminder" || state.is === "failed")
        .map(({ state }) => state.is);
      const hasFailed = states.includes("failed");
      const problem = hasFailed ? null : whyNothingToSend(id, channel, states);
      if (problem !== null) return { failure: `${problem} Nothing was changed.` };
      const now = toTimestamp(context.now());
      const result = await projectRequests.resend(id, {
        now,
        ...(channel !== undefined && {
          channels: [channel],
          added: hasFailed ? [] : [createNotification(channel, now)],
        }),
      });
      if (result.outcome === "unknown") return null;
      const { retried, added } = result;
      return {
        data: { id, retried, added },
        text: `${pluralize(retried + added, "notification")} about ${id} will be sent within seconds, or once the site is running.`,
      };
    });
  },
});

/** `states` are of those on the channel, or of all; none of them is "failed". */
function whyNothingToSend(
  id: string,
  channel: Channel | undefined,
  states: readonly DeliveryState["is"][],
): string | null {
  if (states.includes("quarantined"))
    return `It is quarantined as suspected spam; \`npm run -s requests -- release ${id}\` sends it.`;
  if (channel === undefined)
    return "None of its notifications failed. To send one more anyway, name a channel, such as --channel email.";
  return states.includes("pending") || states.includes("sending") ? "One is about to be sent there." : null;
}

function createNotification(channel: Channel, dueAt: string): NewDelivery {
  const kind = channel === "confirmation" ? "confirmation" : "new_request";
  return { id: randomUUIDv7(), channel, kind, dueAt };
}
