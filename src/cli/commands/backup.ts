import { defineCommand, withDatabase } from "../command.ts";
import { pluralize } from "../format.ts";
import { whyNotNew } from "../output-file.ts";

export const backup = defineCommand({
  summary: "copies the running site's database to a file",
  help: `Copies the database to one new file while the site runs, checks the copy and counts what is in it. Everything accepted
before the command started is in the copy. PostgreSQL has its own tool: pg_dump.

Usage: npm run -s requests -- backup FILE [--json]

  FILE     a new file; it contains personal data, so keep it as safe as the database
  --json   { "file", "projectRequests", "deliveries" }

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
        text: `${file} contains ${pluralize(counts.projectRequests, "project request")} and ${pluralize(counts.deliveries, "notification")}. It was checked and is complete.`,
      };
    });
  },
});

/** The URL is left to the shell, which knows it, so that no password is printed. */
function explainPgDump(file: string): string {
  return `The database is PostgreSQL, which has its own tool, so nothing was written. With DATABASE_URL set in your shell, run:
  pg_dump --format=custom --file=${quoteForShell(file)} "$DATABASE_URL"
It takes a consistent copy while the site runs. \`npm run -s requests -- restore\` explains how to restore it.`;
}

/** A word that every POSIX shell reads literally. */
export function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
