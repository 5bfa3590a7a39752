import { timesAfterRelease } from "../../server/calendar/reminder-time.ts";
import { createAct, defineCommand } from "../command.ts";
import { withProjectRequest } from "../with-project-request.ts";

export const release = defineCommand({
  summary: "release a project request from quarantine",
  help: `Releases a project request that was quarantined as suspected spam: its notifications go out at once.

Usage: npm run -s requests -- release ID [--json]

  ID       the project request's ID, or enough of its beginning to be unique
  --json   output JSON: { "id", "released" }

Examples:
  npm run -s requests -- list --state quarantined
  npm run -s requests -- release 019aa1f0-7c55-7b3e`,

  operand: "ID",
  run({ operand }, context) {
    return withProjectRequest(operand, context, async ({ projectRequests }, id) => {
      const times = timesAfterRelease(context.now(), context.businessHours);
      const { outcome } = await projectRequests.release(id, createAct(context), times);
      if (outcome === "unknown") return null;
      const released = outcome === "done";
      return {
        data: { id, released },
        text: released
          ? `Released ${id}. Its notifications go out within seconds if the site is running.`
          : `${id} is not quarantined. Nothing was changed.`,
      };
    });
  },
});
