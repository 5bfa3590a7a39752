import { formatCount } from "../../server/text.ts";
import { toTimestamp } from "../../server/time.ts";
import { createAct, defineCommand, withDatabase } from "../command.ts";
import { parseCount } from "../filter-options.ts";

export const purge = defineCommand({
  summary: "erase project requests older than N days",
  help: `Erases project requests older than the given number of days, and everything stored with them. Those without a reply
are kept, so that none is forgotten, unless you add --all. This can't be undone. Safe while the site is running.

Usage: npm run -s requests -- purge --older-than DAYS [--all] [--yes] [--json]

  --older-than DAYS  days of 24 hours, counted back from now
  --all              also erase those without a reply: open, overdue and quarantined
  --yes              actually erase; without --yes, the command only reports what it would erase
  --json             output JSON: { "projectRequests", "deliveries", "kept" }

Examples:
  npm run -s requests -- purge --older-than 730
  npm run -s requests -- purge --older-than 730 --yes`,

  options: { "older-than": { type: "string" }, all: { type: "boolean" }, yes: { type: "boolean" } },
  async run({ "older-than": given, all, yes }, context) {
    if (given === undefined) return { mistake: "--older-than is missing." };
    const days = parseCount("--older-than", given);
    if ("mistake" in days) return days;
    const receivedBefore = toTimestamp(context.now().subtract({ hours: 24 * days.count }));
    const old = { receivedBefore, ...(!all && { state: "replied" as const }) };
    return withDatabase(context, async ({ projectRequests }) => {
      const found = await projectRequests.count(old);
      const kept = (await projectRequests.count({ receivedBefore })) - found;
      const about =
        kept === 0
          ? ""
          : ` ${kept.toLocaleString("en-US")} more of that age ${kept === 1 ? "has no reply and is" : "have no reply and are"} kept unless you add --all.`;
      if (found > 0 && !yes) {
        return {
          failure: `This would erase ${formatCount(found, "project request")}. Nothing was erased. To erase ${found === 1 ? "it" : "them"}, add --yes.${about}`,
        };
      }
      const erased =
        found === 0
          ? { projectRequests: 0, deliveries: 0 }
          : await projectRequests.eraseAll(old, createAct(context));
      return {
        data: { ...erased, kept },
        text: `Erased ${formatCount(erased.projectRequests, "project request")} and ${formatCount(erased.deliveries, "delivery", "deliveries")}.${about}`,
      };
    });
  },
});
