import type { Database } from "../../server/database/database.ts";
import type { EraseFilter } from "../../server/database/project-request-filter.ts";
import { toTimestamp } from "../../server/formatting/date-time.ts";
import { jsonOption, parseArguments, parseCount, yesOption } from "../arguments.ts";
import { type Command, withDatabase } from "../command.ts";
import { pluralize } from "../table.ts";
import { terminalSafeJson } from "../terminal-safe.ts";

export const purge: Command = {
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

  async run(args, context) {
    const options = {
      ...jsonOption,
      ...yesOption,
      all: { type: "boolean", default: false },
      "older-than": { type: "string" },
    } as const;
    const parsed = parseArguments(args, options);
    if ("mistake" in parsed) return parsed;
    const { json, yes, all, "older-than": given } = parsed.values;
    if (given === undefined) return { mistake: "--older-than is missing." };
    const days = parseCount("--older-than", given);
    if ("mistake" in days) return days;
    if (days.value > maxDays)
      return { mistake: `--older-than is '${given}'. Enter ${maxDays.toLocaleString("en-US")} or less.` };
    const receivedBefore = toTimestamp(context.now().subtract({ hours: 24 * days.value }));
    const old = { receivedBefore, ...(!all && { state: "replied" as const }) };
    return withDatabase(context, async (database) => {
      const found = await database.projectRequests.count(old);
      const kept = (await database.projectRequests.count({ receivedBefore })) - found;
      const about =
        kept === 0
          ? ""
          : ` ${kept.toLocaleString("en-US")} of that age without a reply ${kept === 1 ? "is" : "are"} kept, unless you add --all.`;
      if (found > 0 && !yes) {
        return {
          failure: `${pluralize(found, "project request")} would be erased.${about} Nothing was erased. Add --yes to erase ${found === 1 ? "it" : "them"}.`,
        };
      }
      const erased = await eraseInBatches(database, old);
      if (json) return { print: terminalSafeJson({ ...erased, kept }) };
      return {
        print: `Erased ${pluralize(erased.projectRequests, "project request")} and ${pluralize(erased.deliveries, "notification")}.${about}`,
      };
    });
  },
};

/** About 270 years; beyond, a date may leave what Temporal can express. */
const maxDays = 99_999;

/** Few at a time: one writer at a time holds SQLite, and a visitor must not wait long for it. */
const batchSize = 200;

async function eraseInBatches(
  { projectRequests: repository }: Pick<Database, "projectRequests">,
  old: EraseFilter,
) {
  let [projectRequests, deliveries] = [0, 0];
  for (;;) {
    const batch = await repository.list(old, { limit: batchSize });
    const last = batch.at(-1);
    if (last === undefined) return { projectRequests, deliveries };
    const erased = await repository.erase({ ...old, receivedFrom: last.receivedAt });
    projectRequests += erased.projectRequests;
    deliveries += erased.deliveries;
  }
}
