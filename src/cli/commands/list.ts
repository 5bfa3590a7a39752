import { projectTypes } from "../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../server/store/stored.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command, CommandParts } from "../command.ts";
import { filterHelp, filterOptions, readFilter } from "../filter-options.ts";
import { jsonArray } from "../json-array.ts";
import { localTime } from "../dates.ts";
import { pages } from "../pages.ts";
import { stateWord } from "../status-label.ts";
import { tableInPages } from "../table.ts";
import { wholeNumber } from "../whole-number.ts";
import { withStore } from "../with-store.ts";

export const list: Command = {
  summary: "shows project requests, newest first",
  help: `Shows project requests, newest first. Nothing is changed; the site may be running.

Usage: npm run -s requests -- list [options]

${filterHelp}
  --limit COUNT  no more than so many
  --json         every stored field of each, as a JSON array

Examples:
  npm run -s requests -- list
  npm run -s requests -- list --since 2026-11-16 --until 2026-11-20
  npm run -s requests -- list --state held
  npm run -s requests -- list --json > project-requests.json`,

  async run(args, parts) {
    const read = readArguments(args, { ...filterOptions, ...jsonOption, limit: { type: "string" } });
    if ("mistake" in read) return read;
    const { values } = read;
    const filtered = readFilter(values, parts.timeZone);
    if ("mistake" in filtered) return filtered;
    const limit = values.limit === undefined ? null : wholeNumber("--limit", values.limit);
    if (limit !== null && "mistake" in limit) return limit;
    const { filter } = filtered;
    const most = limit === null ? {} : { most: limit.value };

    const none =
      Object.keys(filter).length === 0 ? "No project requests yet." : "No project request matches.";
    return withStore(
      parts,
      async (store) => {
        const matching = pages(store, filter, most);
        if (values.json) await writeJson(matching, parts);
        else if (!(await writeTable(matching, parts))) return { print: none };
        return { print: "" };
      },
      { print: values.json ? "[]" : none },
    );
  },
};

/** For `due` as well. */
export async function writeJson(
  matching: ReturnType<typeof pages>,
  { write }: Pick<CommandParts, "write">,
): Promise<void> {
  const array = jsonArray(write);
  for await (const page of matching) await array.add(page);
  await array.end();
}

/** False when there was nothing to write. */
async function writeTable(
  matching: ReturnType<typeof pages>,
  { write, timeZone }: Pick<CommandParts, "write" | "timeZone">,
): Promise<boolean> {
  const lines = tableInPages([
    `Received (${timeZone})`,
    "Reply due",
    "State",
    "Name",
    "E-mail",
    "Project type",
    "Id",
  ]);
  let some = false;
  for await (const page of matching) {
    some = true;
    await write(lines(page.map((projectRequest) => cells(projectRequest, timeZone))));
  }
  return some;
}

function cells(projectRequest: StoredProjectRequest, timeZone: string): readonly string[] {
  const { receivedAt, replyDueAt, name, email, project_type, id } = projectRequest;
  return [
    localTime(receivedAt, timeZone),
    localTime(replyDueAt, timeZone),
    stateWord(projectRequest),
    name,
    email,
    project_type === "" ? "" : projectTypes[project_type],
    id,
  ];
}
