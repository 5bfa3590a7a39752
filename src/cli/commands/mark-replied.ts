import { toTimestamp } from "../../server/formatting/date-time.ts";
import { defineCommand } from "../command.ts";
import { formatLocalTime } from "../format.ts";
import { withProjectRequest } from "../with-project-request.ts";

export const markReplied = defineCommand({
  summary: "mark a project request as replied",
  help: `Marks a project request as replied, like the link in the email. Cancels its reminder.

Usage: npm run -s requests -- mark-replied ID [--json]

  ID       the project request's ID, or enough of its beginning to be unique
  --json   output JSON: { "id", "repliedAt", "markedBefore" }

Examples:
  npm run -s requests -- mark-replied 019aa1f0-7c55-7b3e`,

  operand: "ID",
  run({ operand }, context) {
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const result = await projectRequests.markReplied(id, toTimestamp(context.now()));
      if (result.outcome === "unknown") return null;
      const { repliedAt } = result;
      const markedBefore = result.outcome === "marked before";
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
