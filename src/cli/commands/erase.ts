import { jsonOption, readArguments, yesOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { counted } from "../progress.ts";
import { terminalSafe, terminalSafeJson } from "../terminal-safe.ts";
import { withStore } from "../with-store.ts";

export const erase: Command = {
  summary: "erases one person's data everywhere",
  help: `Erases every project request from one e-mail address, with all that hangs on it: messages sent or waiting, links,
keys, and the mark that the address was acknowledged. It can't be undone. Backups keep what they hold, and so do
mails and webhooks that have left.

Usage: npm run -s requests -- erase EMAIL [--yes] [--json]

  EMAIL    the whole address, in any case
  --yes    does it; without it, you only learn how much would go
  --json   { "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- erase jane@example.com
  npm run -s requests -- erase jane@example.com --yes`,

  async run(args, parts) {
    const read = readArguments(args, { ...jsonOption, ...yesOption }, ["EMAIL"]);
    if ("mistake" in read) return read;
    const [email = ""] = read.operands;
    const shown = terminalSafe(email);
    return withStore(parts, async (store) => {
      const found = await store.count({ email });
      if (found > 0 && !read.values.yes) {
        return {
          failure: `${counted(found, "project request")} from ${shown} would be erased with all that hangs on ${found === 1 ? "it" : "them"}. Nothing was erased. Add --yes to do it.`,
        };
      }
      const erased = await store.erase({ email });
      if (read.values.json) return { print: terminalSafeJson(erased) };
      const { projectRequests, deliveries } = erased;
      return {
        print:
          projectRequests === 0
            ? `Nothing is stored about ${shown}.`
            : `Erased ${counted(projectRequests, "project request")} from ${shown} and ${counted(deliveries, "message")} about ${projectRequests === 1 ? "it" : "them"}, with links and keys. Backups still hold what they held.`,
      };
    });
  },
};
