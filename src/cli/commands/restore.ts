import { isSqliteFileInUse } from "../../server/database/sqlite/sqlite-in-use.ts";
import { jsonOption, parseArguments, yesOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { pluralize } from "../table.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { quoteForShell } from "./backup.ts";

export const restore: Command = {
  summary: "replaces the database with a backup",
  help: `Checks a backup and replaces everything in the database with its contents, all or nothing. Stop the site first. Whatever
came in after the backup is lost. Notifications that were not sent yet when it was made are sent once the site starts,
some of them a second time.

Usage: npm run -s requests -- restore FILE [--yes] [--json]

  FILE     a file that \`backup\` wrote
  --yes    replaces the database even if it is not empty
  --json   { "file", "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- restore backups/2026-11-20.db
  npm run -s requests -- restore backups/2026-11-20.db --yes`,

  async run(args, context) {
    const parsed = parseArguments(args, { ...jsonOption, ...yesOption }, ["FILE"]);
    if ("mistake" in parsed) return parsed;
    const [file = ""] = parsed.operands;
    const setting = context.databaseSetting();
    if (!("sqliteFile" in setting)) return { failure: explainPgRestore(file) };
    if (isSqliteFileInUse(setting.sqliteFile)) {
      return {
        failure: `${setting.sqliteFile} is in use by the site or another command. Whatever it accepts in the meantime would be lost, so nothing was changed. Stop it and run this again.`,
      };
    }
    const database = await context.openDatabase({ create: true });
    if (database?.backups == null) return { failure: explainPgRestore(file) };
    try {
      const existing = await database.projectRequests.count();
      if (existing > 0 && !parsed.values.yes) {
        return {
          failure: `The database contains ${pluralize(existing, "project request")}, which the backup would replace. Nothing was changed. Back it up, then run this again with --yes.`,
        };
      }
      const restored = await database.backups.restore(file);
      if (!restored.ok) return { failure: `${restored.problem} Nothing was changed.` };
      const { counts } = restored;
      if (parsed.values.json) return { print: terminalSafeJson({ file, ...counts }) };
      return {
        print: `The database now contains what was in ${file}: ${pluralize(counts.projectRequests, "project request")} and ${pluralize(counts.deliveries, "notification")}.`,
      };
    } finally {
      await database.close();
    }
  },
};

function explainPgRestore(file: string): string {
  return `The database is PostgreSQL, which has its own tool, so nothing was changed. Stop every server. Then, with DATABASE_URL set in your shell, run:
  pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" ${quoteForShell(file)}`;
}
