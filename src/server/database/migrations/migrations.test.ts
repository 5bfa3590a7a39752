import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";
import { expect, test } from "vitest";
import { newFolder } from "../../../../tests/support/folder.ts";
import { newPostgresDatabase } from "../../../../tests/support/postgres-database.ts";
import { openDatabase } from "../open-database.ts";

/** As versions before the first release recorded theirs. */
const unreleased = `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255));
  insert into kysely_migration values ('0001-project-requests', '2026-11-20'), ('0002-outbox', '2026-11-20')`;

const newer = "insert into kysely_migration values ('9999-later', '2099-01-01')";

test.each(["SQLite", "PostgreSQL"])(
  "on %s, a database from before the first release, or of a later one, is refused with what to do",
  async (name) => {
    const [old, later] = [await newDatabase(name), await newDatabase(name)];
    await old.run(unreleased);
    expect(await open(old.setting)).toMatch(
      /written by a version before the first release, 0\.1\.0.* Nothing was changed\. .*export FILE/,
    );
    expect(await open(later.setting)).toBe("opened");
    await later.run(newer);
    expect(await open(later.setting)).toContain("written by a newer version");
  },
);

async function open(setting: Parameters<typeof openDatabase>[0]): Promise<string> {
  try {
    await (await openDatabase(setting)).close();
    return "opened";
  } catch (error) {
    return (error as Error).message;
  }
}

async function newDatabase(name: string) {
  if (name === "SQLite") {
    const sqliteFile = join(newFolder(), "site.db");
    const run = async (text: string) => void new SqliteDatabase(sqliteFile).exec(text).close();
    return { setting: { engine: "sqlite", file: sqliteFile } as const, run };
  }
  const postgresUrl = await newPostgresDatabase();
  const run = async (text: string) => {
    const client = new pg.Client(postgresUrl);
    await client.connect();
    await client.query(text);
    await client.end();
  };
  return { setting: { engine: "postgres", url: postgresUrl } as const, run };
}
