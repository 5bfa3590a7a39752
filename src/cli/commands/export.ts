import { fieldNames } from "../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../server/database/model.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import { defineCommand, withDatabase } from "../command.ts";
import { byteOrderMark, csvLine } from "../csv.ts";
import { filterHelp, filterOptions, parseFilter } from "../filter-options.ts";
import { formatState, pluralize } from "../format.ts";
import { whyNotNew, writePrivateFile } from "../output-file.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const exportCommand = defineCommand({
  summary: "writes project requests to a CSV file",
  help: `Writes project requests to a CSV file (RFC 4180, UTF-8), newest first. A cell that a spreadsheet could mistake
for a formula begins with an apostrophe. The site may be running; an existing file is never overwritten.

Usage: npm run -s requests -- export FILE [options]

  FILE           a new file, or - for standard output
${filterHelp}
  --bom          starts with the mark by which Excel recognizes UTF-8
  --json         a JSON array instead of CSV

Examples:
  npm run -s requests -- export project-requests.csv --bom
  npm run -s requests -- export - --since 2026-11-01 | gzip > november.csv.gz`,

  operand: "FILE",
  options: { ...filterOptions, bom: { type: "boolean" } },
  async run({ operand: file, json, bom, ...values }, context) {
    if (json && bom) return { mistake: "--bom is for CSV; JSON has none." };
    const filtered = parseFilter(values, context);
    if ("mistake" in filtered) return filtered;
    const problem = file === "-" ? null : whyNotNew(file);
    if (problem !== null) return { failure: problem };
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.list(filtered.filter);
      const csv = () => (bom ? byteOrderMark : "") + toCsv(found, toTimestamp(context.now()));
      const text = json ? `${terminalSafeJson(found)}\n` : csv();
      if (file === "-") return { text };
      writePrivateFile(file, text);
      return { text: `${pluralize(found.length, "project request")} written to ${file}.` };
    });
  },
});

const columns = [
  ...["id", "receivedAt", "replyDueAt", "state", "repliedAt"],
  ...fieldNames,
  ...["spamReason", "releasedAt"],
] as const;

function toCsv(projectRequests: readonly StoredProjectRequest[], now: string): string {
  const lines = projectRequests.map((one) => {
    const values = { ...one, state: formatState(one, now) };
    return csvLine(columns.map((column) => values[column] ?? ""));
  });
  return csvLine(columns) + lines.join("");
}
