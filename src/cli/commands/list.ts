import { renameSync, rmSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { formatFieldValue } from "../../contract/project-request.ts";
import { findStatus, lists } from "../../server/database/statuses.ts";
import { exportCsv } from "../../server/project-requests/export-csv.ts";
import { formatCount } from "../../server/text.ts";
import { formatLocalTime } from "../../server/time.ts";
import { addFilter, type Filter, toFilter } from "../chosen-requests.ts";
import type { CommandContext } from "../command.ts";
import { requireNew } from "../required-files.ts";
import { formatTable, terminalSafeJson } from "../terminal.ts";

export function addList(program: Command, context: CommandContext): void {
  addFilter(program.command("list"), context)
    .description("List project requests: open ones by the time their reply is due, others newest first.")
    .option("--email <email>", "from this email address")
    .option("--json", "output JSON")
    .action(async ({ json, ...options }: Filter & { readonly json?: true }) => {
      const { timeZone } = context.siteInfo().businessHours;
      const { projectRequests } = await context.openDatabase();
      const filter = toFilter(options, context);
      const isOpen = filter.status === "open" || filter.status === "overdue";
      const found = await projectRequests.list(filter, { order: isOpen ? "reply due" : "newest" });
      if (json) return context.print(terminalSafeJson(found));
      const spam = isOpen ? await projectRequests.count({ ...filter, status: "quarantined" }) : 0;
      const rows = found.map((one) => [
        formatLocalTime(one.receivedAt, timeZone),
        formatLocalTime(one.replyDueAt, timeZone),
        lists[findStatus(one, filter.now)].label,
        one.name,
        one.email,
        one.phone,
        formatFieldValue("project_type", one.project_type),
        one.id,
      ]);
      const table = formatTable([[`Received (${timeZone})`, ...headings], ...rows]);
      context.print((found.length === 0 ? "No project requests." : table) + formatSpam(spam));
    });
}

const headings = ["Reply due", "Status", "Name", "Email", "Phone", "Project type", "ID"];

/** Below open ones, where they would be missed: of several forms from one address, as in a trial, some end up there. */
function formatSpam(count: number): string {
  if (count === 0) return "";
  const those = count === 1 ? "1 more is" : `${count} more are`;
  return `\n\n${those} suspected spam. To list them: npm run -s requests -- list --status quarantined`;
}

export function addExport(program: Command, context: CommandContext): void {
  addFilter(program.command("export <file>"), context)
    .description(
      "Export project requests to a new CSV file, or with - to standard output, newest first. Cells that a spreadsheet could read as a formula, or would change, begin with an apostrophe.",
    )
    .option("--email <email>", "from this email address")
    .action(async (file: string, options: Filter) => {
      if (file !== "-") requireNew(file);
      const database = await context.openDatabase();
      const filter = toFilter(options, context);
      const { timeZone } = context.siteInfo().businessHours;
      const parts = exportCsv(database, { filter, order: "newest", now: filter.now, timeZone });
      const csv = (await Array.fromAsync(parts)).join("");
      // Other programs would take the mark for a part of the first heading.
      if (file === "-") return context.print(csv.slice(1));
      // Only its owner can read it, because it contains visitors' data. Under another name until it is complete, as a backup is.
      const part = `${file}.part`;
      try {
        writeFileSync(part, csv, { mode: 0o600 });
        renameSync(part, file);
      } finally {
        rmSync(part, { force: true });
      }
      const count = await database.projectRequests.count(filter);
      context.print(`Exported ${formatCount(count, "project request")} to ${file}.`);
    });
}
