import { toTimestamp } from "../../server/formatting/date-time.ts";
import type { Command } from "../command.ts";
import { withProjectRequest } from "../resolve-id.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const reopen: Command = {
  summary: "reopens one that was marked as replied",
  help: `Reopens a project request that was marked as replied by mistake. Its reminder is sent after all, unless
its time has passed.

Usage: npm run -s requests -- reopen ID [--json]

  ID       its ID, or enough of the beginning that no other ID matches
  --json   { "id", "reopened" }

Examples:
  npm run -s requests -- reopen 019aa1f0-7c55-7b3e`,

  async run(args, context) {
    return withProjectRequest(args, context, async (database, id, json) => {
      const outcome = await database.projectRequests.reopen(id, toTimestamp(context.now()));
      if (outcome === "unknown") return { failure: `${id} was just erased.` };
      const reopened = outcome === "reopened";
      if (json) return { print: terminalSafeJson({ id, reopened }) };
      return {
        print: reopened
          ? `${id} is no longer marked as replied.`
          : `${id} was not marked as replied. Nothing was changed.`,
      };
    });
  },
};
