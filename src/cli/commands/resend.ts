import { channels } from "../../server/database/model.ts";
import type { ResendRefusal } from "../../server/database/resend-deliveries.ts";
import { formatCount } from "../../server/text.ts";
import { createAct, defineCommand } from "../command.ts";
import { withProjectRequest } from "../with-project-request.ts";

export const resend = defineCommand({
  summary: "resend failed notifications",
  help: `Resends failed notifications under their original IDs, and re-enables a webhook or chat that was gone. With
--channel, it sends a new notification on that channel if none failed there, even if one was already delivered.

Usage: npm run -s requests -- resend ID [--channel CHANNEL] [--json]

  ID                 the project request's ID, or enough of its beginning to be unique
  --channel CHANNEL  use only this channel: ${channels.join(", ")}
  --json             output JSON: { "id", "retried", "added" }: failed ones retried, new ones added

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
        failure: `The ${channel} channel is turned off in the settings, so nothing would be sent there. Nothing was changed.`,
      };
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const result = await projectRequests.resend(id, createAct(context), channel);
      if (result.outcome === "unknown") return null;
      const { retried, added, refusal } = result;
      if (refusal !== null) return { failure: `${explain(refusal, id)} Nothing was changed.` };
      return {
        data: { id, retried, added },
        text: `${formatCount(retried + added, "notification")} about ${id} will be sent within seconds once the site is running.`,
      };
    });
  },
});

function explain(refusal: ResendRefusal, id: string): string {
  switch (refusal) {
    case "quarantined":
      return `It is quarantined as suspected spam. To send its notifications, run \`npm run -s requests -- release ${id}\`.`;
    case "none failed":
      return "No notification about it failed. To send one anyway, name the channel, for example --channel email.";
    case "pending":
      return "One is already pending on that channel.";
  }
}
