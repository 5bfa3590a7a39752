import { toTimestamp } from "../../server/formatting/date-time.ts";
import { defineCommand } from "../command.ts";
import { withProjectRequest } from "../resolve-id.ts";

export const reopen = defineCommand({
  summary: "reopens a project request that was marked as replied",
  help: `Reopens a project request that was marked as replied by mistake. Its reminder is sent after all, unless
its time has passed.

Usage: npm run -s requests -- reopen ID [--json]

  ID       its ID, or enough of the beginning that no other ID matches
  --json   { "id", "reopened" }

Examples:
  npm run -s requests -- reopen 019aa1f0-7c55-7b3e`,

  operand: "ID",
  run({ operand }, context) {
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const outcome = await projectRequests.reopen(id, toTimestamp(context.now()));
      if (outcome === "unknown") return null;
      const reopened = outcome === "reopened";
      return {
        data: { id, reopened },
        text: reopened
          ? `${id} is no longer marked as replied.`
          : `${id} was not marked as replied. Nothing was changed.`,
      };
    });
  },
});
