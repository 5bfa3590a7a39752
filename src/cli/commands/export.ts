import type { StoredProjectRequest } from "../../server/store/stored.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { byteOrderMark, csvLine } from "../csv.ts";
import { filterHelp, filterOptions, readFilter } from "../filter-options.ts";
import { jsonArray } from "../json-array.ts";
import { outputFile } from "../output-file.ts";
import { pages } from "../pages.ts";
import { counted, grouped, steadily } from "../progress.ts";
import { stateWord } from "../status-label.ts";
import { withStore } from "../with-store.ts";

export const exportCommand: Command = {
  summary: "writes project requests to a CSV file",
  help: `Writes project requests to a CSV file (RFC 4180, UTF-8), newest first. A cell that a spreadsheet could take for
a formula begins with an apostrophe. The site may be running; a file that is there is never written over.

Usage: npm run -s requests -- export FILE [options]

  FILE           a new file, or - for standard output
${filterHelp}
  --bom          begins with the mark by which Excel knows UTF-8
  --json         a JSON array instead of CSV

Examples:
  npm run -s requests -- export project-requests.csv --bom
  npm run -s requests -- export - --since 2026-11-01 | gzip > november.csv.gz`,

  async run(args, parts) {
    const options = { ...filterOptions, ...jsonOption, bom: { type: "boolean", default: false } } as const;
    const read = readArguments(args, options, ["FILE"]);
    if ("mistake" in read) return read;
    const { json, bom } = read.values;
    if (json && bom) return { mistake: "--bom is for CSV; JSON has none." };
    const filtered = readFilter(read.values, parts.timeZone);
    if ("mistake" in filtered) return filtered;
    const [file = ""] = read.operands;
    return withStore(parts, async (store) => {
      const total = await store.count(filtered.filter);
      const output = await outputFile(file, parts);
      if ("failure" in output) return output;
      const writer = json ? jsonArray(output.write) : csvFile(output.write, bom);
      const report = steadily(parts.progress);
      let done = 0;
      try {
        for await (const page of pages(store, filtered.filter)) {
          await writer.add(page);
          done += page.length;
          report(() => `${grouped(done)} of ${grouped(total)} written`);
        }
        await writer.end();
        await output.finish();
      } catch (error) {
        await output.abandon();
        throw error;
      }
      return { print: file === "-" ? "" : `${counted(done, "project request")} written to ${file}.` };
    });
  },
};

const columns = [
  "id",
  "receivedAt",
  "replyDueAt",
  "state",
  "answeredAt",
  "name",
  "email",
  "phone",
  "company",
  "project_type",
  "acreage",
  "location",
  "timeline",
  "message",
  "suspectedOf",
  "releasedAt",
] as const;

function csvFile(write: (text: string) => Promise<void>, bom: boolean) {
  let before = `${bom ? byteOrderMark : ""}${csvLine(columns)}`;
  const flush = async (text: string) => {
    await write(before + text);
    before = "";
  };
  return {
    add: (page: readonly StoredProjectRequest[]) => flush(page.map(lineOf).join("")),
    end: async () => {
      if (before !== "") await flush("");
    },
  };
}

function lineOf(projectRequest: StoredProjectRequest): string {
  const values = { ...projectRequest, state: stateWord(projectRequest) };
  return csvLine(columns.map((column) => values[column] ?? ""));
}
