import { defineCommand, withDatabase } from "../command.ts";
import { pluralize } from "../format.ts";
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
    if (!("sqliteFile" in context.config().database)) return { failure: explainPgDump(file) };
    const problem = whyNotNew(file);
    if (problem !== null) return { failure: problem };
    return withDatabase(context, async ({ backups }) => {
      if (backups === null) return { failure: explainPgDump(file) };
      const counts = await backups.backUp(file);
      return {
        data: { file, ...counts },
        text: `${file} contains ${pluralize(counts.projectRequests, "project request")} and ${pluralize(counts.deliveries, "delivery", "deliveries")}. Verified.`,
      };
    });
  },
});

/** The URL is left to the shell, which knows it, so that no password is printed. */
function explainPgDump(file: string): string {
  return `The database is PostgreSQL, which this command can't back up, so nothing was written. With DATABASE_URL set in your shell, run:
  pg_dump --format=custom --file=${quoteForShell(file)} "$DATABASE_URL"
This makes a consistent copy while the site runs. To see how to restore it, run \`npm run -s requests -- restore ${quoteForShell(file)}\`.`;
}

/** A word that every POSIX shell reads literally. */
export function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
