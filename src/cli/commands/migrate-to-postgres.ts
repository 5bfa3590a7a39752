import { openPostgresStore } from "../../server/store/postgres.ts";
import { isSqliteFileInUse } from "../../server/store/sqlite-in-use.ts";
import type { Store } from "../../server/store/store.ts";
import { tableKeys, tableNames } from "../../server/store/upkeep.ts";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command, Outcome } from "../command.ts";
import { pageSize } from "../pages.ts";
import { counted, grouped, steadily } from "../progress.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { withStore } from "../with-store.ts";

export const copy: Command = {
  summary: "copies a SQLite store to PostgreSQL",
  help: `Copies the whole SQLite store to an empty PostgreSQL database, then compares every row of both. Stop the site first;
when the copy is verified, set DATABASE_URL to the new address and start it. The SQLite file stays as it is.

Usage: npm run -s requests -- copy --to postgres://USER@HOST/DATABASE [--json]

  --to URL   a database that exists and is empty. A password in it can be seen by other users of this machine
             while the command runs; PGPASSWORD in the environment is better
  --json     what each table holds: { "tables": [{ "table", "count", "digest" }] }

Examples:
  createdb site
  npm run -s requests -- copy --to postgres://site@127.0.0.1:5432/site`,

  async run(args, parts) {
    const read = readArguments(args, { ...jsonOption, to: { type: "string" } });
    if ("mistake" in read) return read;
    const { to, json } = read.values;
    if (to === undefined) return { mistake: "--to is missing." };
    if (!/^postgres(ql)?:\/\//.test(to)) {
      return { mistake: "--to is no address of a PostgreSQL database. Write postgres://USER@HOST/DATABASE." };
    }
    const database = parts.database();
    if (!("sqliteFile" in database)) {
      return {
        failure:
          "The store is a PostgreSQL database already, so nothing was copied. pg_dump and pg_restore copy one to another.",
      };
    }
    if (isSqliteFileInUse(database.sqliteFile)) {
      return {
        failure: `${database.sqliteFile} is in use: the site is running, or another command. The copy would lack what comes in meanwhile, so nothing was copied. Stop it, then run this again.`,
      };
    }
    return withStore(parts, async (from) => {
      const opened = await openPostgresStore(to);
      if (!opened.ok) return { failure: opened.trouble };
      try {
        return await copyAll(from, opened.store, parts.progress, json);
      } finally {
        await opened.store.close();
      }
    });
  },
};

async function copyAll(
  from: Store,
  to: Store,
  progress: (text: string) => void,
  json: boolean,
): Promise<Outcome> {
  if ((await to.contents()).some(({ count }) => count > 0)) {
    return { failure: "The database to copy to is not empty, so nothing was copied. Name an empty one." };
  }
  const report = steadily(progress);
  let done = 0;
  for (const table of tableNames) {
    let after: string | undefined;
    for (;;) {
      const rows = await from.readRows(table, pageSize, after);
      if (rows.length === 0) break;
      await to.writeRows(table, rows);
      done += rows.length;
      report(() => `${grouped(done)} rows copied`);
      after = String(rows.at(-1)?.[tableKeys[table]]);
    }
  }
  const [wanted, found] = [await from.contents(), await to.contents()];
  if (JSON.stringify(wanted) !== JSON.stringify(found)) {
    return {
      failure:
        "The copy does not hold the same as the store. The store is unchanged; go on using it. Empty the database (`dropdb` and `createdb`), then run this again.",
    };
  }
  if (json) return { print: terminalSafeJson({ tables: found }) };
  const lines = found.map(
    ({ table, count, digest }) => `  ${counted(count, "row")} in ${table} (${digest.slice(0, 16)}…)`,
  );
  return {
    print: `Copied and compared, row by row:\n${lines.join("\n")}\nSet DATABASE_URL to the new address and start the site.`,
  };
}
