import { existsSync } from "node:fs";
import { backUpSqlite } from "../../server/database/sqlite/sqlite-backup.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand } from "../command.ts";
import { whyNotNew } from "../output-file.ts";

export const backup = defineCommand({
  summary: "back up the database to a file",
  help: `Copies the database to a new file while the site runs, verifies the copy and counts what is in it. Everything accepted
before the command started is in the copy. For PostgreSQL, use pg_dump.

Usage: npm run -s requests -- backup FILE [--json]

  FILE     a new file; it contains personal data, so keep it as safe as the database
  --json   output JSON: { "file", "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- backup backups/2026-11-20.db`,

  operand: "FILE",
  async run({ operand: file }, context) {
    const setting = context.config().database;
    if (setting.engine === "postgres") return { failure: explainPgDump(setting.url, file) };
    const { file: databaseFile } = setting;
    if (!existsSync(databaseFile))
      return { failure: `There is no database at ${databaseFile} yet, so nothing was written.` };
    const problem = whyNotNew(file);
    if (problem !== null) return { failure: problem };
    const counts = backUpSqlite(databaseFile, file);
    return {
      data: { file, ...counts },
      text: `${file} contains ${formatCount(counts.projectRequests, "project request")} and ${formatCount(counts.deliveries, "delivery", "deliveries")}. Verified.`,
    };
  },
});

function explainPgDump(url: string, file: string): string {
  return `The database is PostgreSQL, which this command can't back up, so nothing was written. Run:
  pg_dump --format=custom --file=${quoteForShell(file)} --dbname=${quoteForShell(withoutPassword(url))}
This makes a consistent copy while the site runs. ${passwordHint} To see how to restore it, run \`npm run -s requests -- restore ${quoteForShell(file)}\`.`;
}

/** Any user of the machine can read the arguments of a command that runs. */
export const passwordHint = "It asks for the password, or reads it from ~/.pgpass.";

/** A PostgreSQL URL that may be printed. */
export function withoutPassword(text: string): string {
  const url = new URL(text);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

/** A word that every POSIX shell reads literally. */
export function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
