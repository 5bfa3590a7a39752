import { byteOrderMark, csvHeadings, toCsv } from "../../server/csv.ts";
import { formatCount } from "../../server/text.ts";
import { toTimestamp } from "../../server/time.ts";
import { defineCommand, withDatabase } from "../command.ts";
import { filterHelp, filterOptions, parseFilter } from "../filter-options.ts";
import { whyNotNew, writePrivateFile } from "../output-file.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const exportCommand = defineCommand({
  summary: "export project requests to a CSV file",
  help: `Exports project requests to a CSV file (RFC 4180, UTF-8), newest first. Cells that a spreadsheet could read as a
formula begin with an apostrophe. Safe while the site is running; never overwrites a file.

Usage: npm run -s requests -- export FILE [options]

  FILE           a new file, or - for standard output
${filterHelp}
  --bom          start with a byte order mark so that Excel reads UTF-8
  --json         output a JSON array instead of CSV

Examples:
  npm run -s requests -- export project-requests.csv --bom
  npm run -s requests -- export - --since 2026-11-01 | gzip > november.csv.gz`,

  operand: "FILE",
  options: { ...filterOptions, bom: { type: "boolean" } },
  async run({ operand: file, json, bom, ...values }, context) {
    if (json && bom) return { mistake: "--bom is for CSV. Leave out --bom or --json." };
    const filtered = parseFilter(values, context);
    if ("mistake" in filtered) return filtered;
    const problem = file === "-" ? null : whyNotNew(file);
    if (problem !== null) return { failure: problem };
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.list(filtered.filter);
      const csv = () => (bom ? byteOrderMark : "") + csvHeadings + toCsv(found, toTimestamp(context.now()));
      const text = json ? `${terminalSafeJson(found)}\n` : csv();
      if (file === "-") return { text };
      writePrivateFile(file, text);
      return { text: `Exported ${formatCount(found.length, "project request")} to ${file}.` };
    });
  },
});
