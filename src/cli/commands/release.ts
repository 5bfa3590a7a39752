import { addBusinessHours } from "../../server/business-calendar/business-days.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import type { Command } from "../command.ts";
import { withProjectRequest } from "../resolve-id.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const release: Command = {
  summary: "releases one that was quarantined as suspected spam",
  help: `Releases a project request that was quarantined as suspected spam: its notifications are sent right away.

Usage: npm run -s requests -- release ID [--json]

  ID       its ID, or enough of the beginning that no other ID matches
  --json   { "id", "released" }

Examples:
  npm run -s requests -- list --state quarantined
  npm run -s requests -- release 019aa1f0-7c55-7b3e`,

  async run(args, context) {
    return withProjectRequest(args, context, async (database, id, json) => {
      const now = context.now();
      const remindAt = addBusinessHours(now, 2, context.businessHours);
      const times = { now: toTimestamp(now), remindAt: toTimestamp(remindAt) };
      const outcome = await database.projectRequests.release(id, times);
      if (outcome === "unknown") return { failure: `${id} was just erased.` };
      const released = outcome === "released";
      if (json) return { print: terminalSafeJson({ id, released }) };
      return {
        print: released
          ? `${id} is released. The running site sends its notifications within seconds.`
          : `${id} is not quarantined. Nothing was changed.`,
      };
    });
  },
};
