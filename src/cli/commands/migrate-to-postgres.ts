import { openPostgres } from "../../server/database/postgres/open-postgres.ts";
import { isSqliteFileInUse } from "../../server/database/sqlite/sqlite-file.ts";
import { type TableCopy, tableNames } from "../../server/database/table-copy.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand, Failure, Mistake, type Result, withDatabase } from "../command.ts";

export const migrateToPostgres = defineCommand({
  summary: "copy a SQLite database to PostgreSQL",
  help: `Copies the SQLite database to an empty PostgreSQL database and compares every row. Stop the site first. Then set
DATABASE_URL to the new database and start the site. The SQLite file is not changed.`,
  options: {
    to: {
      placeholder: "URL",
      help: `an existing, empty database, as \`createdb site\` makes one. While the command runs, other users
of this machine can see a password in the URL; PGPASSWORD in the environment is safer`,
      isRequired: true,
    },
  },
  examples: ["migrate-to-postgres --to postgres://site@127.0.0.1:5432/site"],
  async run({ to }, context) {
    if (!/^postgres(ql)?:\/\//.test(to))
      throw new Mistake("--to is not a PostgreSQL URL. Use postgres://USER@HOST/DATABASE.");
    const setting = context.config().database;
    if (setting.engine === "postgres") {
      throw new Failure(
        "The database is already PostgreSQL, so nothing was copied. To copy it to another one, use pg_dump and pg_restore.",
      );
    }
    if (isSqliteFileInUse(setting.file)) {
      throw new Failure(
        `${setting.file} is in use by the site or another command. New project requests would be missing from the copy, so nothing was copied. Stop the site and run this again.`,
      );
    }
    return withDatabase(context, ({ tables: source }) =>
      withDatabase({ openDatabase: () => openPostgres(to) }, ({ tables: target }) => copyAll(source, target)),
    );
  },
});

async function copyAll(source: TableCopy, target: TableCopy): Promise<Result> {
  const { counts } = await target.summarize();
  if (Object.values(counts).some((count) => count > 0))
    throw new Failure(
      "The target database is not empty, so nothing was copied. Use an empty one; if an earlier copy was interrupted, empty it first (`dropdb` and `createdb`).",
    );
  for (const table of tableNames)
    for await (const rows of source.readPages(table)) await target.writePage(table, rows);
  const [expected, found] = [await source.summarize(), await target.summarize()];
  if (expected.checksum !== found.checksum) {
    throw new Failure(
      "The copy differs from the original. The original is unchanged; keep using it. Empty the target (`dropdb` and `createdb`), then run this again.",
    );
  }
  const lines = tableNames.map((table) => `  ${formatCount(found.counts[table], "row")} in ${table}`);
  return {
    data: found,
    text: `Copied and compared:\n${lines.join("\n")}\nSet DATABASE_URL to the new database and start the site.`,
  };
}
