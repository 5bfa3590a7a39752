import { describeEntry } from "../../server/formatting/describe-entry.ts";
import { formatLocalTime } from "../../server/time.ts";
import { defineCommand, withDatabase } from "../command.ts";
import { parseCount } from "../filter-options.ts";

export const history = defineCommand({
  summary: "list who did what, newest first",
  help: `Lists what was done, newest first: every act of the staff, each reading of the inbox, each download, and each private
link that was printed. Entries are never changed or deleted, and outlive what they are about.

Usage: npm run -s requests -- history [--limit COUNT] [--json]

  --limit COUNT  at most this many (default: 100)
  --json         output JSON: an array with every stored field, without the texts of notes

Examples:
  npm run -s requests -- history
  npm run -s requests -- history --limit 1000 --json > history.json`,

  options: { limit: { type: "string", default: "100" } },
  async run({ limit }, context) {
    const limited = parseCount("--limit", limit);
    if ("mistake" in limited) return limited;
    return withDatabase(context, async (database) => {
      const entries = await database.history.listNewest(limited.count);
      const { timeZone } = context.businessHours;
      const lines = entries.map((entry) => {
        const about = entry.projectRequestId === null ? "" : ` (${entry.projectRequestId})`;
        return `${formatLocalTime(entry.at, timeZone)}  ${entry.actor} ${describeEntry(entry)}${about}`;
      });
      return {
        data: entries,
        text:
          entries.length === 0 ? "Nothing was done yet." : [...lines, `Times are in ${timeZone}.`].join("\n"),
      };
    });
  },
});
