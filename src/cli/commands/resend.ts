import { randomUUIDv7 } from "node:crypto";
import { type Channel, channels, type NewDelivery } from "../../server/database/model.ts";
import type { ProjectRequestWithDeliveries } from "../../server/database/project-requests.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import { jsonOption, parseArguments } from "../arguments.ts";
import { type Command, withDatabase } from "../command.ts";
import { resolveId } from "../resolve-id.ts";
import { pluralize } from "../table.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const resend: Command = {
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

  async run(args, context) {
    const parsed = parseArguments(args, { ...jsonOption, channel: { type: "string" } }, ["ID"]);
    if ("mistake" in parsed) return parsed;
    const channel = channels.find((name) => name === parsed.values.channel) ?? null;
    if (parsed.values.channel !== undefined && channel === null) {
      return { mistake: `--channel is '${parsed.values.channel}'. Enter one of ${channels.join(", ")}.` };
    }
    return withDatabase(context, async (database) => {
      const found = await resolveId(database, parsed.operands[0] ?? "");
      if ("failure" in found) return found;
      const { id } = found;
      const shown = await database.projectRequests.findWithDeliveries(id);
      if (shown === null) return { failure: `${id} was just erased.` };
      const problem = whyNothingToSend(shown, channel, await context.channels());
      if (problem !== null) return { failure: `${problem} Nothing was changed.` };
      const now = toTimestamp(context.now());
      const resent = await database.projectRequests.resend(id, {
        now,
        ...(channel !== null && { channels: [channel], added: planExtra(shown, channel, now) }),
      });
      if (resent.outcome === "unknown") return { failure: `${id} was just erased.` };
      const { retried, added } = resent;
      if (parsed.values.json) return { print: terminalSafeJson({ id, retried, added }) };
      return {
        print: `${pluralize(retried + added, "notification")} about ${id} will be sent within seconds, or once the site is running.`,
      };
    });
  },
};

function whyNothingToSend(
  { projectRequest: { id }, deliveries }: ProjectRequestWithDeliveries,
  channel: Channel | null,
  configured: readonly Channel[],
): string | null {
  const states = deliveries
    .filter((delivery) => channel === null || delivery.channel === channel)
    // A reminder that waits for its time is not what was asked for.
    .filter(({ kind, state }) => kind !== "reminder" || state.is === "failed")
    .map(({ state }) => state.is);
  if (channel !== null && !configured.includes(channel))
    return `The ${channel} channel is not configured, so it would never be sent.`;
  if (states.includes("failed")) return null;
  if (states.includes("quarantined"))
    return `It is quarantined as suspected spam; \`npm run -s requests -- release ${id}\` sends it.`;
  if (channel === null)
    return "None of its notifications failed. To send one more anyway, name a channel, such as --channel email.";
  return states.includes("pending") || states.includes("sending") ? "One is about to be sent there." : null;
}

/** Where nothing failed, one more is sent. */
function planExtra(
  { deliveries }: ProjectRequestWithDeliveries,
  channel: Channel,
  now: string,
): readonly NewDelivery[] {
  if (deliveries.some((delivery) => delivery.channel === channel && delivery.state.is === "failed"))
    return [];
  const kind = channel === "confirmation" ? "confirmation" : "new_request";
  return [{ id: randomUUIDv7(), channel, kind, dueAt: now }];
}
