import { isSqliteFileInUse } from "../../server/database/sqlite/sqlite-file.ts";
import { defineCommand, withDatabase } from "../command.ts";
import { pluralize } from "../format.ts";
import { quoteForShell } from "./backup.ts";

export const restore = defineCommand({
  summary: "restore the database from a backup",
  help: `Verifies a backup and replaces everything in the database with it, in one transaction. Stop the site first. Anything
received after the backup is lost. Notifications that were pending when the backup was made are sent again, so some may
arrive twice.

Usage: npm run -s requests -- restore FILE [--yes] [--json]

  FILE     a file that \`backup\` wrote
  --yes    replace the database even if it is not empty
  --json   output JSON: { "file", "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- restore backups/2026-11-20.db
  npm run -s requests -- restore backups/2026-11-20.db --yes`,

  operand: "FILE",
  options: { yes: { type: "boolean" } },
  async run({ operand: file, yes }, context) {
    const setting = context.config().database;
    if (!("sqliteFile" in setting)) return { failure: explainPgRestore(file) };
    if (isSqliteFileInUse(setting.sqliteFile)) {
      return {
        failure: `${setting.sqliteFile} is in use by the site or another command. New project requests would be lost, so nothing was changed. Stop the site and run this again.`,
      };
    }
    return withDatabase(
      context,
      async ({ projectRequests, backups }) => {
        if (backups === null) return { failure: explainPgRestore(file) };
        const existing = await projectRequests.count();
        if (existing > 0 && !yes) {
          return {
            failure: `The database contains ${pluralize(existing, "project request")}, which the backup would replace. Nothing was changed. Back it up, then run this again with --yes.`,
          };
        }
        const restored = await backups.restore(file);
        if (!restored.ok) return { failure: `${restored.problem} Nothing was changed.` };
        const { counts } = restored;
        return {
          data: { file, ...counts },
          text: `Restored ${pluralize(counts.projectRequests, "project request")} and ${pluralize(counts.deliveries, "delivery", "deliveries")} from ${file}.`,
        };
      },
      { create: true },
    );
  },
});

function explainPgRestore(file: string): string {
  return `The database is PostgreSQL, which this command can't restore, so nothing was changed. Stop every server. Then, with DATABASE_URL set in your shell, run:
  pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" ${quoteForShell(file)}`;
}
