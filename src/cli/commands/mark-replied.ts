import { storedTime } from "../../server/stored-time.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { findOne } from "../resolve-id.ts";
import { localTime } from "../dates.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { withStore } from "../with-store.ts";

export const answered: Command = {
  summary: "marks one as answered",
  help: `Marks a project request as answered, as the link in the notice does. Its reminder is taken back.

Usage: npm run -s requests -- answered ID [--json]

  ID       its id, or as much of its beginning as no other has
  --json   { "id", "answeredAt", "already" }

Examples:
  npm run -s requests -- answered 019aa1f0-7c55-7b3e`,

  async run(args, parts) {
    const read = readArguments(args, jsonOption, ["ID"]);
    if ("mistake" in read) return read;
    return withStore(parts, async (store) => {
      const found = await findOne(store, read.operands[0] ?? "");
      if ("failure" in found) return found;
      const { id } = found;
      const answer = await store.answer(id, storedTime(parts.now()));
      if (answer.outcome === "unknown") return { failure: `${id} was erased just now.` };
      const { answeredAt } = answer;
      const already = answer.outcome === "already";
      if (read.values.json) return { print: terminalSafeJson({ id, answeredAt, already }) };
      const at = localTime(answeredAt, parts.timeZone);
      return {
        print: already
          ? `${id} was marked as answered before, ${at}. Nothing was changed.`
          : `${id} is marked as answered, ${at}.`,
      };
    });
  },
};
