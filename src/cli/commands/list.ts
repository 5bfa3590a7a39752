import { projectTypes } from "../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../server/database/project-request.ts";
import { findStatus } from "../../server/database/statuses.ts";
import { formatLocalTime, toTimestamp } from "../../server/time.ts";
import { defineCommand, withDatabase } from "../command.ts";
import { filterHelp, filterOptions, parseCount, parseFilter } from "../filter-options.ts";
import { formatTable } from "../format.ts";

export const list = defineCommand({
  summary: "list project requests, newest first",
  help: `Lists project requests, newest first. With --state open or overdue, the reply due soonest comes first. Changes
nothing; safe while the site is running.

Usage: npm run -s requests -- list [options]

${filterHelp}
  --limit COUNT  at most this many
  --json         output JSON: an array with every stored field

Examples:
  npm run -s requests -- list
  npm run -s requests -- list --state open
  npm run -s requests -- list --since 2026-11-16 --until 2026-11-20
  npm run -s requests -- list --json > project-requests.json`,

  options: { ...filterOptions, limit: { type: "string" } },
  async run({ limit, ...values }, context) {
    const filtered = parseFilter(values, context);
    if ("mistake" in filtered) return filtered;
    const limited = limit === undefined ? null : parseCount("--limit", limit);
    if (limited !== null && "mistake" in limited) return limited;
    const { filter } = filtered;
    const options = {
      order: filter.status === "open" || filter.status === "overdue" ? "reply due" : "newest",
      ...(limited !== null && { limit: limited.count }),
    } as const;
    const none = {
      data: [],
      text: Object.keys(filter).length === 0 ? "No project requests yet." : "No project request matches.",
    };
    return withDatabase(
      context,
      async ({ projectRequests }) => {
        const found = await projectRequests.list(filter, options);
        const { timeZone } = context.businessHours;
        return found.length === 0
          ? none
          : { data: found, text: formatList(found, timeZone, toTimestamp(context.now())) };
      },
      { whenMissing: none },
    );
  },
});

function formatList(found: readonly StoredProjectRequest[], timeZone: string, now: string): string {
  return formatTable(
    [`Received (${timeZone})`, "Reply due", "State", "Name", "Email", "Phone", "Project type", "ID"],
    found.map((one) => [
      formatLocalTime(one.receivedAt, timeZone),
      formatLocalTime(one.replyDueAt, timeZone),
      findStatus(one, now),
      one.name,
      one.email,
      one.phone,
      one.project_type && projectTypes[one.project_type],
      one.id,
    ]),
  );
}
