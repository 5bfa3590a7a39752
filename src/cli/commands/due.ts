import type { StoredProjectRequest } from "../../server/store/stored.ts";
import { storedTime } from "../../server/stored-time.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { localTime } from "../dates.ts";
import { pages } from "../pages.ts";
import { tableInPages } from "../table.ts";
import { withStore } from "../with-store.ts";
import { writeJson } from "./list.ts";

export const due: Command = {
  summary: "shows what waits for an answer, the soonest due first",
  help: `Shows what waits for an answer, the soonest due first. What is late is marked OVERDUE.

Usage: npm run -s requests -- due [--json]

  --json   every stored field of each, as a JSON array in the same order

Examples:
  npm run -s requests -- due
  npm run -s requests -- due --json`,

  async run(args, parts) {
    const read = readArguments(args, jsonOption);
    if ("mistake" in read) return read;
    const { json } = read.values;
    const { timeZone, write } = parts;
    const none = "Nothing waits for an answer.";
    return withStore(
      parts,
      async (store) => {
        const open = pages(store, { status: "open" }, { order: "reply due" });
        if (json) {
          await writeJson(open, parts);
          return { print: "" };
        }
        const now = storedTime(parts.now());
        const lines = tableInPages([`Reply due (${timeZone})`, "", "Name", "E-mail", "Phone", "Id"]);
        let some = false;
        for await (const page of open) {
          some = true;
          await write(lines(page.map((projectRequest) => cells(projectRequest, timeZone, now))));
        }
        return { print: some ? "" : none };
      },
      { print: json ? "[]" : none },
    );
  },
};

function cells(
  { replyDueAt, name, email, phone, id }: StoredProjectRequest,
  timeZone: string,
  now: string,
): readonly string[] {
  return [localTime(replyDueAt, timeZone), replyDueAt < now ? "OVERDUE" : "", name, email, phone, id];
}
