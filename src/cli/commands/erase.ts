import { defineCommand, withDatabase } from "../command.ts";
import { pluralize } from "../format.ts";
import { terminalSafe } from "../terminal-safe.ts";

export const erase = defineCommand({
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

  operand: "EMAIL",
  options: { yes: { type: "boolean" } },
  async run({ operand: email, yes }, context) {
    const shown = terminalSafe(email);
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.count({ email });
      if (found > 0 && !yes) {
        const them = found === 1 ? "it" : "them";
        return {
          failure: `${pluralize(found, "project request")} from ${shown} would be erased with everything that belongs to ${them}. Nothing was erased. Add --yes to erase ${them}.`,
        };
      }
      const erased = await projectRequests.erase({ email });
      return {
        data: erased,
        text:
          erased.projectRequests === 0
            ? `Nothing is stored about ${shown}.`
            : `Erased ${pluralize(erased.projectRequests, "project request")} from ${shown} and ${pluralize(erased.deliveries, "notification")}. Existing backups may still contain them.`,
      };
    });
  },
});
