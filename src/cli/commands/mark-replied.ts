import { toTimestamp } from "../../server/formatting/date-time.ts";
import type { Command } from "../command.ts";
import { formatLocalTime } from "../dates.ts";
import { withProjectRequest } from "../resolve-id.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const markReplied: Command = {
  summary: "marks a project request as replied",
  help: `Marks a project request as replied, as the link in the email does. Its reminder is skipped.

Usage: npm run -s requests -- mark-replied ID [--json]

  ID       its ID, or enough of the beginning that no other ID matches
  --json   { "id", "repliedAt", "markedBefore" }

Examples:
  npm run -s requests -- mark-replied 019aa1f0-7c55-7b3e`,

  async run(args, context) {
    return withProjectRequest(args, context, async (database, id, json) => {
      const result = await database.projectRequests.markReplied(id, toTimestamp(context.now()));
      if (result.outcome === "unknown") return { failure: `${id} was just erased.` };
      const { repliedAt } = result;
      const markedBefore = result.outcome === "marked before";
      if (json) return { print: terminalSafeJson({ id, repliedAt, markedBefore }) };
      const at = formatLocalTime(repliedAt, context.businessHours.timeZone);
      return {
        print: markedBefore
          ? `${id} was already marked as replied, ${at}. Nothing was changed.`
          : `${id} is marked as replied, ${at}.`,
      };
    });
  },
};
