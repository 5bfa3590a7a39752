import { existsSync } from "node:fs";
import { backUpSqlite, restoreSqlite } from "../../server/database/sqlite/sqlite-backup.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand, Failure } from "../command.ts";
import { requireNew } from "../output-file.ts";

export const backup = defineCommand({
  summary: "back up the database to a file",
  help: `Copies the database to a new file while the site runs, verifies the copy and counts what is in it. Everything accepted
before the command started is in the copy. For PostgreSQL, use pg_dump.`,
  operand: {
    name: "FILE",
    help: "a new file; it contains personal data, so keep it as safe as the database",
  },
  async run({ operand: file }, context) {
    const setting = context.config().database;
    if (setting.engine === "postgres") throw new Failure(explainPgDump(setting.url, file));
    const { file: databaseFile } = setting;
    if (!existsSync(databaseFile))
      throw new Failure(`There is no database at ${databaseFile} yet, so nothing was written.`);
    requireNew(file);
    const counts = backUpSqlite(databaseFile, file);
    return { data: { file, ...counts }, text: `${file} contains ${formatCounts(counts)}. Verified.` };
  },
});

export const restore = defineCommand({
  summary: "restore the database from a backup",
  help: `Verifies a backup and puts it in the place of the database, which is kept under another name. Stop the site first.
Project requests that came in after the backup are only in the database that was kept. Notifications that were pending
when the backup was made are sent again, so some may arrive twice.`,
  operand: { name: "FILE", help: "a file that `backup` wrote" },
  async run({ operand: file }, context) {
    const setting = context.config().database;
    if (setting.engine === "postgres") throw new Failure(explainPgRestore(setting.url, file));
    const result = restoreSqlite(file, setting.file, context.now());
    if (result.outcome === "refused") throw new Failure(`${result.reason} Nothing was changed.`);
    const { counts, keptAs } = result;
    const kept = keptAs
      ? `\nThe database that was there is now ${keptAs}. Delete it once you no longer need it.`
      : "";
    return {
      data: { file, ...counts, keptAs },
      text: `Restored ${formatCounts(counts)} from ${file}.${kept}`,
    };
  },
});

function formatCounts({ projectRequests, deliveries }: ReturnType<typeof backUpSqlite>): string {
  return `${formatCount(projectRequests, "project request")} and ${formatCount(deliveries, "delivery", "deliveries")}`;
}

function explainPgDump(url: string, file: string): string {
  return `The database is PostgreSQL, which this command can't back up, so nothing was written. Run:
  pg_dump --format=custom --file=${quoteForShell(file)} --dbname=${quoteForShell(withoutPassword(url))}
This makes a consistent copy while the site runs. ${passwordHint} To see how to restore it, run \`npm run -s requests -- restore ${quoteForShell(file)}\`.`;
}

function explainPgRestore(url: string, file: string): string {
  return `The database is PostgreSQL, which this command can't restore, so nothing was changed. Stop every server, then run:
  pg_restore --clean --if-exists --single-transaction --no-owner --dbname=${quoteForShell(withoutPassword(url))} ${quoteForShell(file)}
${passwordHint}`;
}

/** Any user of the machine can read the arguments of a command that runs. */
const passwordHint = "It asks for the password, or reads it from ~/.pgpass.";

/** A PostgreSQL URL that may be printed. */
function withoutPassword(text: string): string {
  const url = new URL(text);
  url.password = "";
  url.searchParams.delete("password");
  return url.href;
}

/** A word that every POSIX shell reads literally. */
function quoteForShell(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
