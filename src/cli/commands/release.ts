import { addBusinessHours } from "../../server/business-calendar/business-days.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import { defineCommand } from "../command.ts";
import { withProjectRequest } from "../resolve-id.ts";

export const release = defineCommand({
  summary: "releases a project request quarantined as suspected spam",
  help: `Releases a project request that was quarantined as suspected spam: its notifications are sent right away.

Usage: npm run -s requests -- release ID [--json]

  ID       its ID, or enough of the beginning that no other ID matches
  --json   { "id", "released" }

Examples:
  npm run -s requests -- list --state quarantined
  npm run -s requests -- release 019aa1f0-7c55-7b3e`,

  operand: "ID",
  run({ operand }, context) {
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const now = context.now();
      const remindAt = addBusinessHours(now, 2, context.businessHours);
      const times = { now: toTimestamp(now), remindAt: toTimestamp(remindAt) };
      const outcome = await projectRequests.release(id, times);
      if (outcome === "unknown") return null;
      const released = outcome === "released";
      return {
        data: { id, released },
        text: released
          ? `${id} is released. The running site sends its notifications within seconds.`
          : `${id} is not quarantined. Nothing was changed.`,
      };
    });
  },
});
