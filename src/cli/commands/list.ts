import { formatFieldValue } from "../../contract/project-request.ts";
import { byteOrderMark, csvHeadings, toCsv } from "../../server/csv.ts";
import type { StoredProjectRequest } from "../../server/database/project-request.ts";
import type { ProjectRequestFilter } from "../../server/database/project-requests.ts";
import { findStatus, type List, lists } from "../../server/database/statuses.ts";
import { formatCount } from "../../server/text.ts";
import { formatLocalTime, toTimestamp } from "../../server/time.ts";
import { type CommandContext, defineCommand, type Given, Mistake, withDatabase } from "../command.ts";
import { requireNew, writePrivateFile } from "../output-file.ts";
import { formatTable, terminalSafeJson } from "../terminal.ts";

/** The options that choose among project requests, for both commands. */
const filterOptions = {
  since: { placeholder: "WHEN", help: "received on or after WHEN" },
  until: {
    placeholder: "WHEN",
    help: `received before WHEN, or on that day; WHEN is a day in the firm's time zone, such as
2026-11-20, or a time, such as 2026-11-20T16:00:00Z`,
  },
  status: {
    placeholder: "STATUS",
    help: `open (waiting for a reply), overdue, replied, quarantined (suspected spam), or
failed (a notification about it failed)`,
  },
  email: { placeholder: "EMAIL", help: "from this email address" },
} as const;

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
      formatFieldValue("project_type", one.project_type),
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

/** The database's filter. Throws a `Mistake` if there is one in the options. */
function parseFilter(
  { since, until, status, email }: Omit<Given<typeof filterOptions>, "operand" | "json">,
  { siteInfo, now }: Pick<CommandContext, "siteInfo" | "now">,
): ProjectRequestFilter {
  if (status !== undefined && !isList(status))
    throw new Mistake(`--status is '${status}'. Enter one of ${Object.keys(lists).join(", ")}.`);
  const { timeZone } = siteInfo().businessHours;
  return {
    ...(since !== undefined && { receivedFrom: parseTime("--since", since, 0, timeZone) }),
    ...(until !== undefined && { receivedBefore: parseTime("--until", until, 1, timeZone) }),
    ...(status !== undefined && { status, now: toTimestamp(now()) }),
    ...(email !== undefined && { email }),
  };
}

function isList(text: string): text is List {
  return Object.hasOwn(lists, text);
}

/**
 * As the database stores it: an exact time with its zone ("2026-11-20T16:00:00Z"), or the time at which a day of the firm's
 * ("2026-11-20") begins, `daysLater` days later.
 */
function parseTime(option: string, text: string, daysLater: number, timeZone: string): string {
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toTimestamp(Temporal.Instant.from(text));
    const day = Temporal.PlainDate.from(text, { overflow: "reject" }).add({ days: daysLater });
    return toTimestamp(day.toZonedDateTime(timeZone).toInstant());
  } catch {
    throw new Mistake(
      `${option} is '${text}'. Enter a day such as 2026-11-20, or a time such as 2026-11-20T16:00:00Z.`,
    );
  }
}
