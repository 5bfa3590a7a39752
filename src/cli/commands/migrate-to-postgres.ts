import { openPostgres } from "../../server/database/postgres/open-postgres.ts";
import { isSqliteFileInUse } from "../../server/database/sqlite/sqlite-file.ts";
import { type TableCopy, tableNames } from "../../server/database/table-copy.ts";
import { formatCount } from "../../server/text.ts";
import { defineCommand, type Outcome, withDatabase } from "../command.ts";

export const migrateToPostgres = defineCommand({
  summary: "copy a SQLite database to PostgreSQL",
  help: `Copies the SQLite database to an empty PostgreSQL database and compares every row. Stop the site first. Then set
DATABASE_URL to the new database and start the site. The SQLite file is not changed.

Usage: npm run -s requests -- migrate-to-postgres --to postgres://USER@HOST/DATABASE [--json]

  --to URL   an existing, empty database. While the command runs, other users of this machine can see a password
             in the URL; PGPASSWORD in the environment is safer
  --json     output JSON: { "counts", "checksum" }

Examples:
  createdb site
  npm run -s requests -- migrate-to-postgres --to postgres://site@127.0.0.1:5432/site`,

  options: { to: { type: "string" } },
  async run({ to }, context) {
    if (to === undefined) return { mistake: "--to is missing." };
    if (!/^postgres(ql)?:\/\//.test(to))
      return {
        mistake: "--to is not a PostgreSQL URL. Use postgres://USER@HOST/DATABASE.",
      };
    const setting = context.config().database;
    if (setting.engine === "postgres") {
      return {
        failure:
          "The database is already PostgreSQL, so nothing was copied. To copy it to another one, use pg_dump and pg_restore.",
      };
    }
    if (isSqliteFileInUse(setting.file)) {
      return {
        failure: `${setting.file} is in use by the site or another command. New project requests would be missing from the copy, so nothing was copied. Stop the site and run this again.`,
      };
    }
    return withDatabase(context, ({ tables: source }) =>
      withDatabase({ openDatabase: () => openPostgres(to) }, ({ tables: target }) => copyAll(source, target)),
    );
  },
});

async function copyAll(source: TableCopy, target: TableCopy): Promise<Outcome> {
  const { counts } = await target.summarize();
  if (Object.values(counts).some((count) => count > 0))
    return {
      failure:
        "The target database is not empty, so nothing was copied. Use an empty one; if an earlier copy was interrupted, empty it first (`dropdb` and `createdb`).",
    };
  for (const table of tableNames)
    for await (const rows of source.readPages(table)) await target.writePage(table, rows);
  const [expected, found] = [await source.summarize(), await target.summarize()];
  if (expected.checksum !== found.checksum) {
    return {
      failure:
        "The copy differs from the original. The original is unchanged; keep using it. Empty the target (`dropdb` and `createdb`), then run this again.",
    };
  }
  const lines = tableNames.map((table) => `  ${formatCount(found.counts[table], "row")} in ${table}`);
  return {
    data: found,
    text: `Copied and compared:\n${lines.join("\n")}\nSet DATABASE_URL to the new database and start the site.`,
  };
}
