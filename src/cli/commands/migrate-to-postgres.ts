import type { Command } from "commander";
import { blocking, FindingsError } from "../../content/finding.ts";
import { openPostgres } from "../../server/database/postgres/open-postgres.ts";
import { isSqliteFileInUse } from "../../server/database/sqlite/sqlite-file.ts";
import { createTableCopy, type TableCopy, tableNames } from "../../server/database/table-copy.ts";
import { databaseUrl } from "../../server/setting-formats.ts";
import { formatCount } from "../../server/text.ts";
import type { CommandContext } from "../command.ts";
import { requireSqlite } from "../required-files.ts";

const example = "postgres://site@127.0.0.1:5432/site";

export function addMigrateToPostgres(
  program: Command,
  { config, openDatabase, print }: CommandContext,
): void {
  program
    .command("migrate-to-postgres")
    .description(
      "Copy the SQLite database to PostgreSQL and compare every row. Stop the site first. The SQLite file is not changed.",
    )
    .requiredOption(
      "--to <url>",
      `an empty database, such as ${example}. Other users of this machine can see a password in it; PGPASSWORD in the environment is safer`,
    )
    .action(async ({ to }: { readonly to: string }) => {
      if (databaseUrl.safeParse(to).data?.engine !== "postgres")
        throw new FindingsError([
          blocking(
            "--to is not the URL of a PostgreSQL database. Nothing was copied.",
            `Use one that names a database, such as ${example}.`,
          ),
        ]);
      const file = requireSqlite(config());
      if (isSqliteFileInUse(file))
        throw new FindingsError([
          blocking(
            `${file} is in use by the site or another command. New project requests would be missing from the copy, so nothing was copied.`,
            "Stop the site and run this again.",
          ),
        ]);
      const source = await openDatabase();
      const target = await openPostgres(to).catch(({ findings }: FindingsError) => {
        const nameOption = (text: string) => text.replaceAll("DATABASE_URL", "--to");
        throw new FindingsError(
          findings.map(({ what, remedy }) => blocking(nameOption(what), nameOption(remedy))),
        );
      });
      const copied = await copyAll(createTableCopy(source.db), createTableCopy(target.db)).finally(
        target.close,
      );
      const lines = tableNames.map((table) => `  ${formatCount(copied.counts[table], "row")} in ${table}\n`);
      const next = "Set DATABASE_URL to the new database and start the site.";
      print(`Copied and compared:\n${lines.join("")}${next}`);
    });
}

async function copyAll(source: TableCopy, target: TableCopy) {
  const { counts } = await target.summarize();
  if (Object.values(counts).some((count) => count > 0))
    throw new FindingsError([
      blocking("The target database is not empty, so nothing was copied.", useAnEmptyOne),
    ]);
  for (const table of tableNames)
    for await (const rows of source.readPages(table)) await target.writePage(table, rows);
  const [expected, found] = [await source.summarize(), await target.summarize()];
  if (expected.checksum !== found.checksum)
    throw new FindingsError([
      blocking(
        "The copy differs from the original. The original is unchanged; keep using it.",
        useAnEmptyOne,
      ),
    ]);
  return found;
}

const useAnEmptyOne = "Use an empty one: `dropdb` and `createdb` empty it after an interrupted copy.";
