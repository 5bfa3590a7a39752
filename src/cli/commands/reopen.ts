import { toTimestamp } from "../../server/formatting/date-time.ts";
import { jsonOption, parseArguments } from "../arguments.ts";
import { type Command, withDatabase } from "../command.ts";
import { resolveId } from "../resolve-id.ts";
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
    const parsed = parseArguments(args, jsonOption, ["ID"]);
    if ("mistake" in parsed) return parsed;
    return withDatabase(context, async (database) => {
      const found = await resolveId(database, parsed.operands[0] ?? "");
      if ("failure" in found) return found;
      const { id } = found;
      const outcome = await database.projectRequests.reopen(id, toTimestamp(context.now()));
      if (outcome === "unknown") return { failure: `${id} was just erased.` };
      const reopened = outcome === "reopened";
      if (parsed.values.json) return { print: terminalSafeJson({ id, reopened }) };
      return {
        print: reopened
          ? `${id} is no longer marked as replied.`
          : `${id} was not marked as replied. Nothing was changed.`,
      };
    });
  },
};
