import type { Database } from "../../server/database/database.ts";
import type { EraseFilter } from "../../server/database/project-request-changes.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import { defineCommand, withDatabase } from "../command.ts";
import { parseCount } from "../filter-options.ts";
import { pluralize } from "../format.ts";

export const purge = defineCommand({
  summary: "erases old project requests",
  help: `Erases replied project requests that came in more than DAYS days ago, with everything that belongs to them.
Those without a reply are kept, so that none is forgotten, unless you add --all. This can't be undone. The site may be
running.

Usage: npm run -s requests -- purge --older-than DAYS [--all] [--yes] [--json]

  --older-than DAYS  days of 24 hours, counted back from now
  --all              also erases open and quarantined ones
  --yes              erases; without it, you only see how much would be erased
  --json             { "projectRequests", "deliveries", "kept" }

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
      const are = kept === 1 ? "is" : "are";
      const about =
        kept === 0
          ? ""
          : ` ${kept.toLocaleString("en-US")} of that age without a reply ${are} kept, unless you add --all.`;
      if (found > 0 && !yes) {
        return {
          failure: `${pluralize(found, "project request")} would be erased.${about} Nothing was erased. Add --yes to erase ${found === 1 ? "it" : "them"}.`,
        };
      }
      const erased = await eraseInBatches(projectRequests, old);
      return {
        data: { ...erased, kept },
        text: `Erased ${pluralize(erased.projectRequests, "project request")} and ${pluralize(erased.deliveries, "notification")}.${about}`,
      };
    });
  },
});

/** Few at a time: SQLite has one writer at a time, and a visitor must not wait long for it. */
const batchSize = 200;

async function eraseInBatches(repository: Database["projectRequests"], old: EraseFilter) {
  const erased = { projectRequests: 0, deliveries: 0 };
  for (;;) {
    const last = (await repository.list(old, { limit: batchSize })).at(-1);
    if (last === undefined) return erased;
    const batch = await repository.erase({ ...old, receivedFrom: last.receivedAt });
    erased.projectRequests += batch.projectRequests;
    erased.deliveries += batch.deliveries;
  }
}
