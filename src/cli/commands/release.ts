import { addBusinessHours } from "../../server/business-calendar/business-days.ts";
import { storedTime } from "../../server/stored-time.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { findOne } from "../resolve-id.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { withStore } from "../with-store.ts";

export const release: Command = {
  summary: "lets one go that was held as suspected spam",
  help: `Lets a project request go that was held as suspected spam: what was held of it is sent at once.

Usage: npm run -s requests -- release ID [--json]

  ID       its id, or as much of its beginning as no other has
  --json   { "id", "released" }

Examples:
  npm run -s requests -- list --state held
  npm run -s requests -- release 019aa1f0-7c55-7b3e`,

  async run(args, parts) {
    const read = readArguments(args, jsonOption, ["ID"]);
    if ("mistake" in read) return read;
    return withStore(parts, async (store) => {
      const found = await findOne(store, read.operands[0] ?? "");
      if ("failure" in found) return found;
      const { id } = found;
      const now = parts.now();
      const remindAt = addBusinessHours(now, 2, parts.businessHours);
      const { outcome } = await store.release(id, { now: storedTime(now), remindAt: storedTime(remindAt) });
      if (outcome === "unknown") return { failure: `${id} was erased just now.` };
      const released = outcome === "released";
      if (read.values.json) return { print: terminalSafeJson({ id, released }) };
      return {
        print: released
          ? `${id} is released. The running site sends what was held of it within seconds.`
          : `${id} is not held. Nothing was changed.`,
      };
    });
  },
};
