import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { receivedAt } from "../../../../tests/database-suite/samples.ts";
import { newFolder } from "../../../../tests/support/folder.ts";
import { newPostgresDatabase } from "../../../../tests/support/postgres-database.ts";
import { compileCache } from "../../../../tests/support/site.ts";
import { openDatabase } from "../open-database.ts";

describe.each([
  ["SQLite", newSqlite],
  ["PostgreSQL", newPostgres],
] as const)("%s", (_name, newDatabase) => {
  test("three processes that start at once on an empty database all open it", async () => {
    const { setting } = await newDatabase();
    const script = `
      import { openDatabase } from ${JSON.stringify(new URL("../open-database.ts", import.meta.url).href)};
      const database = await openDatabase(${JSON.stringify(setting)});
      console.log("opened");
      await database.close();
    `;
    const env = { ...process.env, ...compileCache };
    const run = () =>
      promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
    const outputs = await Promise.all([run(), run(), run()]);
    expect(outputs.map(({ stdout }) => stdout)).toEqual(Array(3).fill("opened\n"));
  });

  test("no program can change or delete an entry of the history", async () => {
    const { setting, run } = await newDatabase();
    const database = await openDatabase(setting);
    await database.history.add({ at: receivedAt, actor: "office@example.com", action: "inbox_read" });
    for (const change of ["update history set actor = 'nobody'", "delete from history"])
      await expect(run(change)).rejects.toThrow("entries of the history are never changed");
    await database.close();
  });

  test("tables of another version are refused with what to do", async () => {
    const { setting, run } = await newDatabase();
    await expect(openDatabase(setting, { migrate: false })).rejects.toThrow("Start or restart the site");
    await (await openDatabase(setting)).close();
    await run("insert into kysely_migration values ('9999-later', '2099-01-01')");
    await expect(openDatabase(setting)).rejects.toThrow("written by a newer version");
  });
});

async function newSqlite() {
  const file = join(newFolder(), "site.db");
  const run = async (text: string) => void new SqliteDatabase(file).exec(text).close();
  return { setting: { engine: "sqlite", file } as const, run };
}

async function newPostgres() {
  const url = await newPostgresDatabase();
  const run = async (text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  return { setting: { engine: "postgres", url } as const, run };
}
