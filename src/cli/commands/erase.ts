import { jsonOption, parseArguments, yesOption } from "../arguments.ts";
import { type Command, withDatabase } from "../command.ts";
import { pluralize } from "../table.ts";
import { terminalSafe, terminalSafeJson } from "../terminal-safe.ts";

export const erase: Command = {
  summary: "erases one person's data everywhere",
  help: `Erases every project request from one email address with everything that belongs to it: notifications sent or pending,
idempotency keys, and the record that the address got a confirmation. This can't be undone. Existing backups,
and emails and webhooks that were already sent, are not changed.

Usage: npm run -s requests -- erase EMAIL [--yes] [--json]

  EMAIL    the full address, in upper or lower case
  --yes    erases; without it, you only see how much would be erased
  --json   { "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- erase jane@example.com
  npm run -s requests -- erase jane@example.com --yes`,

  async run(args, context) {
    const parsed = parseArguments(args, { ...jsonOption, ...yesOption }, ["EMAIL"]);
    if ("mistake" in parsed) return parsed;
    const [email = ""] = parsed.operands;
    const shown = terminalSafe(email);
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.count({ email });
      if (found > 0 && !parsed.values.yes) {
        return {
          failure: `${pluralize(found, "project request")} from ${shown} would be erased with everything that belongs to ${found === 1 ? "it" : "them"}. Nothing was erased. Add --yes to erase ${found === 1 ? "it" : "them"}.`,
        };
      }
      const erased = await projectRequests.erase({ email });
      if (parsed.values.json) return { print: terminalSafeJson(erased) };
      if (erased.projectRequests === 0) return { print: `Nothing is stored about ${shown}.` };
      return {
        print: `Erased ${pluralize(erased.projectRequests, "project request")} from ${shown} and ${pluralize(erased.deliveries, "notification")}. Existing backups may still contain them.`,
      };
    });
  },
};
