import { replyMethods } from "../../server/database/model.ts";
import { formatLocalTime } from "../../server/time.ts";
import { createAct, defineCommand } from "../command.ts";
import { withProjectRequest } from "../with-project-request.ts";

export const markReplied = defineCommand({
  summary: "mark a project request as replied",
  help: `Marks a project request as replied, like the page behind the link in the email. Cancels its reminder.

Usage: npm run -s requests -- mark-replied ID [--how METHOD] [--json]

  ID            the project request's ID, or enough of its beginning to be unique
  --how METHOD  how you replied: ${replyMethods.join(", ")} (no reply was needed)
  --json        output JSON: { "id", "repliedAt", "markedBefore" }

Examples:
  npm run -s requests -- mark-replied 019aa1f0-7c55-7b3e
  npm run -s requests -- mark-replied 019aa1f0-7c55-7b3e --how phone`,

  operand: "ID",
  options: { how: { type: "string" } },
  async run({ operand, how: given }, context) {
    const how = replyMethods.find((method) => method === given) ?? null;
    if (given !== undefined && how === null)
      return { mistake: `--how is '${given}'. Enter one of ${replyMethods.join(", ")}.` };
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const result = await projectRequests.markReplied(id, createAct(context), how);
      const markedBefore = result.outcome !== "done";
      const repliedAt = markedBefore ? (await projectRequests.find(id))?.repliedAt : result.entry.at;
      if (!repliedAt) return null;
      const at = formatLocalTime(repliedAt, context.businessHours.timeZone);
      return {
        data: { id, repliedAt, markedBefore },
        text: markedBefore
          ? `${id} was already marked as replied on ${at}. Nothing was changed.`
          : `Marked ${id} as replied on ${at}.`,
      };
    });
  },
});
