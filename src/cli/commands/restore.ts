import { isSqliteFileInUse } from "../../server/database/sqlite/sqlite-in-use.ts";
import { jsonOption, parseArguments, yesOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { pluralize } from "../table.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { quoteForShell } from "./backup.ts";

export const restore: Command = {
  summary: "replaces the database with a backup",
  help: `Checks a backup and replaces everything stored with what it contains, in one transaction: all of it or nothing. Stop the
site first. What came in after the backup is gone then; what it had not sent yet is sent once the site starts, some of
it for the second time.

Usage: npm run -s requests -- restore FILE [--yes] [--json]

  FILE     what \`backup\` wrote
  --yes    also if the database is not empty
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
        failure: `${setting.sqliteFile} is in use by the site or another command. What it accepts meanwhile would be lost, so nothing was changed. Stop it and run this again.`,
      };
    }
    const database = await context.openDatabase({ create: true });
    if (database?.backups == null) return { failure: explainPgRestore(file) };
    try {
      const existing = await database.projectRequests.count();
      if (existing > 0 && !parsed.values.yes) {
        return {
          failure: `The database contains ${pluralize(existing, "project request")}, which the backup would replace. Nothing was changed. Take a backup of it, then add --yes.`,
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
  return `The database is PostgreSQL, which brings its own tool, so nothing was changed. Stop every server, then with DATABASE_URL in the shell's environment run:
  pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" ${quoteForShell(file)}`;
}
