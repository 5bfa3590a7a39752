import { projectTypes } from "../../contract/project-request.ts";
import { byteOrderMark, csvHeadings, toCsv } from "../../server/csv.ts";
import type { StoredProjectRequest } from "../../server/database/project-request.ts";
import { findStatus } from "../../server/database/statuses.ts";
import { formatCount } from "../../server/text.ts";
import { formatLocalTime, toTimestamp } from "../../server/time.ts";
import { type CommandContext, defineCommand, Mistake, withDatabase } from "../command.ts";
import { filterOptions, parseFilter } from "../filter-options.ts";
import { requireNew, writePrivateFile } from "../output-file.ts";
import { formatTable, terminalSafeJson } from "../terminal.ts";

export const list = defineCommand({
  summary: "list project requests, newest first",
  help: `Lists project requests, newest first. With --status open or overdue, the reply due soonest comes first. Changes
nothing; safe while the site is running.`,
  options: { ...filterOptions, limit: { placeholder: "COUNT", help: "at most this many" } },
  examples: [
    "list",
    "list --status open",
    "list --since 2026-11-16 --until 2026-11-20",
    "list --json > project-requests.json",
  ],
  async run({ limit, ...options }, context) {
    const filter = parseFilter(options, context);
    if (limit !== undefined && !/^[1-9]\d{0,4}$/.test(limit))
      throw new Mistake(`--limit is '${limit}'. Enter a whole number from 1 to 99,999.`);
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.list(filter, {
        order: filter.status === "open" || filter.status === "overdue" ? "reply due" : "newest",
        ...(limit !== undefined && { limit: Number(limit) }),
      });
      const isFiltered = Object.keys(filter).length > 0;
      const none = isFiltered ? "No project request matches." : "No project requests yet.";
      return { data: found, text: found.length === 0 ? none : formatList(found, context) };
    });
  },
});

function formatList(found: readonly StoredProjectRequest[], { siteInfo, now }: CommandContext): string {
  const { timeZone } = siteInfo().businessHours;
  const at = toTimestamp(now());
  return formatTable(
    [`Received (${timeZone})`, "Reply due", "Status", "Name", "Email", "Phone", "Project type", "ID"],
    found.map((one) => [
      formatLocalTime(one.receivedAt, timeZone),
      formatLocalTime(one.replyDueAt, timeZone),
      findStatus(one, at),
      one.name,
      one.email,
      one.phone,
      one.project_type && projectTypes[one.project_type],
      one.id,
    ]),
  );
}

export const exportCommand = defineCommand({
  summary: "export project requests to a CSV file",
  help: `Exports project requests to a CSV file (RFC 4180, UTF-8), newest first. Cells that a spreadsheet could read as a
formula begin with an apostrophe. Safe while the site is running; never overwrites a file.`,
  operand: { name: "FILE", help: "a new file, or - for standard output" },
  options: {
    ...filterOptions,
    bom: { help: "start with a byte order mark so that Excel reads UTF-8" },
  },
  examples: ["export project-requests.csv --bom", "export - --since 2026-11-01 | gzip > november.csv.gz"],
  async run({ operand: file, json, bom, ...options }, context) {
    if (json && bom) throw new Mistake("--bom is for CSV. Leave out --bom or --json.");
    const filter = parseFilter(options, context);
    if (file !== "-") requireNew(file);
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.list(filter);
      const csv = () => (bom ? byteOrderMark : "") + csvHeadings + toCsv(found, toTimestamp(context.now()));
      const text = json ? `${terminalSafeJson(found)}\n` : csv();
      if (file === "-") return { text };
      writePrivateFile(file, text);
      return { text: `Exported ${formatCount(found.length, "project request")} to ${file}.` };
    });
  },
});
