import { projectTypes } from "../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../server/database/model.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import { jsonOption, parseArguments, parseCount } from "../arguments.ts";
import { type Command, withDatabase } from "../command.ts";
import { formatLocalTime } from "../dates.ts";
import { filterHelp, filterOptions, parseFilter } from "../filter-options.ts";
import { statusLabel } from "../status-label.ts";
import { formatTable } from "../table.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const list: Command = {
  summary: "lists project requests",
  help: `Lists project requests, newest first. With --state open or overdue, those whose reply is due soonest come first.
Nothing is changed; the site may be running.

Usage: npm run -s requests -- list [options]

${filterHelp}
  --limit COUNT  at most this many
  --json         every stored field of each, as a JSON array

Examples:
  npm run -s requests -- list
  npm run -s requests -- list --state open
  npm run -s requests -- list --since 2026-11-16 --until 2026-11-20
  npm run -s requests -- list --json > project-requests.json`,

  async run(args, context) {
    const parsed = parseArguments(args, { ...filterOptions, ...jsonOption, limit: { type: "string" } });
    if ("mistake" in parsed) return parsed;
    const { values } = parsed;
    const filtered = parseFilter(values, context);
    if ("mistake" in filtered) return filtered;
    const limit = values.limit === undefined ? null : parseCount("--limit", values.limit);
    if (limit !== null && "mistake" in limit) return limit;
    const { filter } = filtered;
    const order = filter.state === "open" ? "reply due" : "newest";

    const none = Object.keys(filter).length === 0 ? "No project requests yet." : "No project requests match.";
    return withDatabase(
      context,
      async ({ projectRequests }) => {
        const found = await projectRequests.list(filter, {
          order,
          ...(limit !== null && { limit: limit.value }),
        });
        if (values.json) return { print: terminalSafeJson(found) };
        if (found.length === 0) return { print: none };
        const { timeZone } = context.businessHours;
        const now = toTimestamp(context.now());
        const headings = [
          `Received (${timeZone})`,
          "Reply due",
          "State",
          "Name",
          "Email",
          "Phone",
          "Project type",
          "ID",
        ];
        return {
          print: formatTable(
            headings,
            found.map((one) => toCells(one, timeZone, now)),
          ),
        };
      },
      { print: values.json ? "[]" : none },
    );
  },
};

function toCells(projectRequest: StoredProjectRequest, timeZone: string, now: string): readonly string[] {
  const { receivedAt, replyDueAt, name, email, phone, project_type, id } = projectRequest;
  return [
    formatLocalTime(receivedAt, timeZone),
    formatLocalTime(replyDueAt, timeZone),
    statusLabel(projectRequest, now),
    name,
    email,
    phone,
    project_type === "" ? "" : projectTypes[project_type],
    id,
  ];
}
