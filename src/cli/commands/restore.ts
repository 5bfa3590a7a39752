import { restoreSqlite } from "../../server/database/sqlite/sqlite-backup.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand } from "../command.ts";
import { passwordHint, quoteForShell, withoutPassword } from "./backup.ts";

export const restore = defineCommand({
  summary: "restore the database from a backup",
  help: `Verifies a backup and puts it in the place of the database, which is kept under another name. Stop the site first.
Project requests that came in after the backup are only in the database that was kept. Notifications that were pending
when the backup was made are sent again, so some may arrive twice.

Usage: npm run -s requests -- restore FILE [--json]

  FILE     a file that \`backup\` wrote
  --json   output JSON: { "file", "projectRequests", "deliveries", "keptAs" }

Examples:
  npm run -s requests -- restore backups/2026-11-20.db`,

  operand: "FILE",
  async run({ operand: file }, context) {
    const setting = context.config().database;
    if (setting.engine === "postgres") return { failure: explainPgRestore(setting.url, file) };
    const result = restoreSqlite(file, setting.file, context.now());
    if (result.outcome === "refused") return { failure: `${result.reason} Nothing was changed.` };
    const { counts, keptAs } = result;
    const kept = keptAs
      ? `\nThe database that was there is now ${keptAs}. Delete it once you no longer need it.`
      : "";
    return {
      data: { file, ...counts, keptAs },
      text: `Restored ${formatCount(counts.projectRequests, "project request")} and ${formatCount(counts.deliveries, "delivery", "deliveries")} from ${file}.${kept}`,
    };
  },
});

function explainPgRestore(url: string, file: string): string {
  return `The database is PostgreSQL, which this command can't restore, so nothing was changed. Stop every server, then run:
  pg_restore --clean --if-exists --single-transaction --no-owner --dbname=${quoteForShell(withoutPassword(url))} ${quoteForShell(file)}
${passwordHint}`;
}
