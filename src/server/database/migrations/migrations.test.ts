import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  by,
  claimIds,
  listIds,
  minutesLater,
  readTable,
  receivedAt,
  releasedAt,
  requireOpen,
} from "../../../../tests/database-suite/samples.ts";
import { newRows, oldRows } from "../../../../tests/support/migration-rows.ts";
import { newPostgresDatabase } from "../../../../tests/support/postgres-database.ts";
import type { Database } from "../database.ts";
import type { Channel } from "../model.ts";
import { type DatabaseSetting, openDatabase } from "../open-database.ts";
import { type Row, tableNames } from "../table-copy.ts";
import { migrations } from "./index.ts";

/** The tables of migration 0003, without the types that they no longer have. */
type OldTables = Record<string, Row>;

interface Dialect {
  readonly name: string;
  /** An empty database, with how to reach it by Kysely alone. */
  create(): Promise<{ readonly setting: DatabaseSetting; readonly connect: () => Kysely<OldTables> }>;
}

const dialects: readonly Dialect[] = [
  {
    name: "SQLite",
    async create() {
      const sqliteFile = join(mkdtempSync(join(tmpdir(), "migrations-")), "site.db");
      const connect = () => {
        const database = new SqliteDatabase(sqliteFile);
        database.pragma("foreign_keys = ON");
        return new Kysely<OldTables>({ dialect: new SqliteDialect({ database }) });
      };
      return { setting: { sqliteFile }, connect };
    },
  },
  {
    name: "PostgreSQL",
    async create() {
      const postgresUrl = await newPostgresDatabase();
      const connect = () => {
        const pool = new pg.Pool({ connectionString: postgresUrl, max: 1 });
        return new Kysely<OldTables>({ dialect: new PostgresDialect({ pool }) });
      };
      return { setting: { postgresUrl }, connect };
    },
  },
];

describe.each(dialects)("$name: a database of migration 0003", ({ name, create }) => {
  let setting: DatabaseSetting;
  let connect: () => Kysely<OldTables>;
  let database: Database;

  beforeEach(async () => {
    ({ setting, connect } = await create());
    const old = connect();
    await migrateToThird(old);
    // PostgreSQL counted the rate limit in this table.
    if (name === "PostgreSQL") await sql`create table hits (key text primary key)`.execute(old);
    for (const [table, rows] of Object.entries(oldRows)) await old.insertInto(table).values(rows).execute();
    await old.destroy();
    database = await open();
  });
  afterEach(() => database.close());

  const open = async () => requireOpen(await openDatabase(setting));

  test("keeps every row under the new names", async () => {
    for (const table of tableNames) expect(await readTable(database, table), table).toEqual(newRows[table]);
  });

  test("has the tables of a new one and no others", async () => {
    const db = connect();
    const names = (await db.introspection.getTables()).map((table) => table.name).sort();
    await db.destroy();
    expect(names).toEqual([...tableNames].sort());
  });

  test("is listed, sent, released and erased as before", async () => {
    const ids = async (state: "open" | "replied" | "quarantined" | "failed") =>
      [...(await listIds(database, { state }))].sort();
    expect(await ids("open")).toEqual(["open", "released"]);
    expect(await ids("replied")).toEqual(["answered"]);
    expect(await ids("quarantined")).toEqual(["held"]);
    expect(await ids("failed")).toEqual(["open"]);

    const claimDue = (channel: Channel) => claimIds(database, minutesLater(2), { channel, limit: 20 });
    expect(await claimDue("email")).toEqual(["02 due", "11 digest", "12 test"]);
    expect(await claimDue("webhook")).toEqual(["03 leased"]);
    expect(await claimDue("confirmation")).toEqual(["09 acknowledgement"]);
    expect(await database.projectRequests.release("held", ...releasedAt(5))).toMatchObject({
      outcome: "done",
    });
    expect(await claimDue("email")).toEqual(["05 held"]);

    expect(await database.projectRequests.eraseAll({ email: "jane@example.com" }, by(receivedAt))).toEqual({
      projectRequests: 1,
      deliveries: 8,
    });
    expect((await database.tables.summarize()).counts).toMatchObject({
      project_requests: 3,
      deliveries: 4,
      idempotency_keys: 1,
      confirmed_addresses: 1,
    });
  });

  test("still sends a confirmation email that was pending, and no second one to the address", async () => {
    const email = "jane@example.com";
    const times = { now: minutesLater(2), since: minutesLater(-24 * 60) };
    const reserve = (deliveryId: string) =>
      database.deliveries.reserveConfirmation({ deliveryId, email, ...times });
    expect(await reserve("another")).toBe(false);
    expect(await reserve("09 acknowledgement")).toBe(true);
    expect(await reserve("another")).toBe(false);
  });

  test("plans no second daily report for a day that has one", async () => {
    const plan = (day: string) =>
      database.dailyReports.plan({
        delivery: { id: `report ${day}`, channel: "email", kind: "daily_report", dueAt: minutesLater(3) },
        dedupeKey: `daily_report:${day}`,
        receivedBefore: minutesLater(3),
      });
    expect(await plan("2026-11-20")).toBe(false);
    expect(await plan("2026-11-22")).toBe(true);
  });

  test("is not migrated by a command, because a server of that version may be running", async () => {
    const older = await create();
    const old = older.connect();
    await migrateToThird(old);
    const before = await old.introspection.getTables();
    expect(await openDatabase(older.setting, { migrate: false })).toEqual({
      ok: false,
      problem: expect.stringContaining("restart the site"),
    });
    expect(await old.introspection.getTables()).toEqual(before);
    await old.destroy();
    const migrated = requireOpen(await openDatabase(older.setting));
    await migrated.close();
    await requireOpen(await openDatabase(older.setting, { migrate: false })).close();
  });

  test("is opened again without another migration", async () => {
    const before = await database.tables.summarize();
    await database.close();
    database = await open();
    expect(await database.tables.summarize()).toEqual(before);
  });
});

async function migrateToThird(db: Kysely<OldTables>): Promise<void> {
  const firstThree = Object.fromEntries(Object.entries(migrations).slice(0, 3));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => firstThree } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
}
