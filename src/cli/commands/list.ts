import { parseArgs } from "node:util";
import { projectTypes } from "../contract/project-request.ts";
import type { StoredProjectRequest } from "../server/store/stored.ts";
import type { Command } from "./command.ts";
import { table } from "./table.ts";
import { terminalSafeJson } from "./terminal-safe.ts";

export const list: Command = {
  summary: "shows all project requests, newest first",
  help: `Shows all project requests, newest first. Nothing is changed; the site may be running.

Usage: npm run -s requests -- list [--json]

  --json   every stored field of each, as a JSON array

Examples:
  npm run -s requests -- list
  npm run -s requests -- list --json > project-requests.json`,

  async run(args, { openStore, timeZone }) {
    const json = readOptions(args);
    if (typeof json === "string") return { mistake: json };
    const store = await openStore();
    const projectRequests = (await store?.list()) ?? [];
    await store?.close();
    if (json) return { print: terminalSafeJson(projectRequests) };
    if (projectRequests.length === 0) return { print: "No project requests yet." };
    return { print: tableOf(projectRequests, timeZone) };
  },
};

/** True for --json, or what is wrong. */
function readOptions(args: readonly string[]): boolean | string {
  try {
    return parseArgs({ args: [...args], options: { json: { type: "boolean", default: false } } }).values.json;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function tableOf(projectRequests: readonly StoredProjectRequest[], timeZone: string): string {
  return table(
    [`Received (${timeZone})`, "Reply due", "Name", "E-mail", "Project type", "Id"],
    projectRequests.map(({ receivedAt, replyDueAt, name, email, project_type, id }) => [
      localTime(receivedAt, timeZone),
      localTime(replyDueAt, timeZone),
      name,
      email,
      project_type === "" ? "" : projectTypes[project_type],
      id,
    ]),
  );
}

/** "Fri 2026-11-20 10:00" on the firm's clocks. */
function localTime(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const weekday = local.toLocaleString("en-US", { weekday: "short" });
  return `${weekday} ${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: "minute" })}`;
}
