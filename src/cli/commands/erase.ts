import { formatCount } from "../../server/text.ts";
import { createAct, defineCommand, withDatabase } from "../command.ts";
import { terminalSafe } from "../terminal-safe.ts";

export const erase = defineCommand({
  summary: "erase one person's data",
  help: `Erases every project request from one email address and everything stored with it: notifications, idempotency keys and
the record of the confirmation email. This can't be undone. The history keeps who did what and when, but nothing about
the person. Backups, and emails, webhooks and chat messages already sent, keep their copies.

Usage: npm run -s requests -- erase EMAIL [--yes] [--json]

  EMAIL    the full email address; case doesn't matter
  --yes    actually erase; without --yes, the command only reports what it would erase
  --json   output JSON: { "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- erase jane@example.com
  npm run -s requests -- erase jane@example.com --yes`,

  operand: "EMAIL",
  options: { yes: { type: "boolean" } },
  async run({ operand: email, yes }, context) {
    const shown = terminalSafe(email);
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.count({ email });
      if (found === 0) {
        return { data: { projectRequests: 0, deliveries: 0 }, text: `Nothing is stored about ${shown}.` };
      }
      if (!yes) {
        const them = found === 1 ? "it" : "them";
        return {
          failure: `This would erase ${formatCount(found, "project request")} from ${shown} and everything stored with ${them}. Nothing was erased. To erase ${them}, add --yes.`,
        };
      }
      const erased = await projectRequests.eraseAll({ email }, createAct(context));
      return {
        data: erased,
        text: `Erased ${formatCount(erased.projectRequests, "project request")} from ${shown} and ${formatCount(erased.deliveries, "delivery", "deliveries")}. Existing backups may still contain them.`,
      };
    });
  },
});
