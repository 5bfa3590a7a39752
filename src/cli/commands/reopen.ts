import { createAct, defineCommand } from "../command.ts";
import { withProjectRequest } from "../with-project-request.ts";

export const reopen = defineCommand({
  summary: "undo mark-replied",
  help: `Reopens a project request that was marked as replied by mistake. Restores its reminder, unless the time for it
has passed.

Usage: npm run -s requests -- reopen ID [--json]

  ID       the project request's ID, or enough of its beginning to be unique
  --json   output JSON: { "id", "reopened" }

Examples:
  npm run -s requests -- reopen 019aa1f0-7c55-7b3e`,

  operand: "ID",
  run({ operand }, context) {
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const { outcome } = await projectRequests.reopen(id, createAct(context));
      if (outcome === "unknown") return null;
      const reopened = outcome === "done";
      return {
        data: { id, reopened },
        text: reopened
          ? `${id} is no longer marked as replied.`
          : `${id} was not marked as replied. Nothing was changed.`,
      };
    });
  },
});
