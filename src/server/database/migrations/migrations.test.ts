import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  claim,
  listIds,
  minutesLater,
  receivedAt,
  releasedAt,
} from "../../../../tests/database-suite/samples.ts";
import { newPostgresDatabase } from "../../../../tests/support/postgres-database.ts";
import type { Database } from "../database.ts";
import { type DatabaseSetting, openDatabase } from "../open-database.ts";
import { migrations } from "./index.ts";

type Row = Readonly<Record<string, string | number | null>>;
/** The tables of migration 0003, without the types that they no longer have. */
type OldTables = Record<string, Row>;

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const projectRequest = (id: string, change: Row = {}): Row => ({
  id,
  received_at: receivedAt,
  reply_due_at: minutesLater(600),
  name: "Żofia O’Neill 🛢️",
  email: `${id}@example.com`,
  phone: "(555) 555-0100",
  company: "Acme",
  project_type: "pipeline",
  acreage: "0042",
  location: "Midland",
  timeline: "1_3_months",
  message: "Line one\r\nline two",
  answered_at: null,
  suspected_of: null,
  released_at: null,
  digested_at: null,
  ...change,
});

const delivery = (id: string, change: Row = {}): Row => ({
  id,
  project_request_id: "open",
  channel: "email",
  message: "notice",
  created_at: receivedAt,
  state: "due",
  due_at: minutesLater(1),
  attempts: 0,
  holder: null,
  reason: null,
  settled_at: null,
  once_key: null,
  ...change,
});

/** A row of every state, message and channel that there was. */
const oldRows: Readonly<Record<string, readonly Row[]>> = {
  project_requests: [
    projectRequest("answered", { answered_at: minutesLater(5), digested_at: minutesLater(6) }),
    projectRequest("held", { suspected_of: "Five links.", digested_at: minutesLater(6) }),
    projectRequest("open", { email: "Jane@Example.com" }),
    projectRequest("released", { suspected_of: "Five links.", released_at: minutesLater(7) }),
  ],
  deliveries: [
    delivery("01 delivered", { state: "delivered", attempts: 2, settled_at: minutesLater(2) }),
    delivery("02 due", { state: "due", attempts: 3, reason: "The mail server is busy." }),
    delivery("03 leased", { channel: "webhook", holder: "holder-1", attempts: 1 }),
    delivery("04 given up", {
      channel: "webhook",
      state: "given_up",
      attempts: 9,
      reason: "No such mailbox.",
      settled_at: minutesLater(3),
    }),
    delivery("05 held", { project_request_id: "held", state: "held" }),
    delivery("06 held reminder", { project_request_id: "held", message: "reminder", state: "held" }),
    delivery("07 reminder", { message: "reminder", due_at: minutesLater(480) }),
    delivery("08 acknowledged before", {
      channel: "acknowledgement",
      message: "acknowledgement",
      created_at: minutesLater(-60),
      state: "delivered",
      attempts: 1,
      settled_at: minutesLater(-59),
    }),
    delivery("09 acknowledgement", { channel: "acknowledgement", message: "acknowledgement" }),
    delivery("10 digest", {
      project_request_id: null,
      message: "digest",
      state: "delivered",
      attempts: 1,
      settled_at: minutesLater(2),
      once_key: "digest:2026-11-20",
    }),
    delivery("11 digest", { project_request_id: null, message: "digest", once_key: "digest:2026-11-21" }),
    delivery("12 test", { message: "test" }),
  ],
  idempotency_keys: [
    { key: "k-1", body_digest: "b", project_request_id: "open", expires_at: minutesLater(60) },
    { key: "k-2", body_digest: "c", project_request_id: "held", expires_at: minutesLater(61) },
  ],
  answer_links: [{ token_hash: "t-1", project_request_id: "open", expires_at: minutesLater(60) }],
  acknowledged_addresses: [
    { address_hash: hash("jane@example.com"), last_at: receivedAt },
    { address_hash: hash("erased@example.com"), last_at: minutesLater(-120) },
  ],
  closed_channels: [
    { channel: "acknowledgement", target_hash: "a", closed_at: minutesLater(8), reason: "550" },
    { channel: "webhook", target_hash: "w", closed_at: minutesLater(9), reason: "410" },
  ],
};

const newProjectRequests = (oldRows.project_requests ?? []).map(
  ({ answered_at = null, suspected_of = null, digested_at: _, ...row }): Row => ({
    ...row,
    replied_at: answered_at,
    spam_reason: suspected_of,
  }),
);

/** What migration 0004 renames in each delivery: its channel, kind, state and, where it has one, its deduplication key. */
const renamed: Readonly<Record<string, readonly [string, string, string, string?]>> = {
  "01 delivered": ["email", "new_request", "delivered"],
  "02 due": ["email", "new_request", "pending"],
  "03 leased": ["webhook", "new_request", "pending"],
  "04 given up": ["webhook", "new_request", "failed"],
  "05 held": ["email", "new_request", "quarantined"],
  "06 held reminder": ["email", "reminder", "quarantined"],
  "07 reminder": ["email", "reminder", "pending"],
  "08 acknowledged before": ["confirmation", "confirmation", "delivered"],
  "09 acknowledgement": ["confirmation", "confirmation", "pending"],
  "10 digest": ["email", "daily_report", "delivered", "daily_report:2026-11-20"],
  "11 digest": ["email", "daily_report", "pending", "daily_report:2026-11-21"],
  "12 test": ["email", "test", "pending"],
};

const newDeliveries = (oldRows.deliveries ?? []).map(
  ({ message: _m, once_key: _o, holder, settled_at, ...row }) => {
    const [channel, kind, state, dedupe_key = null] = renamed[String(row.id)] ?? [];
    return { ...row, channel, kind, state, dedupe_key, lease_owner: holder, finished_at: settled_at };
  },
);

const byKey = (key: string) => (one: Row, other: Row) => (String(one[key]) < String(other[key]) ? -1 : 1);

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
    const firstThree = Object.fromEntries(Object.entries(migrations).slice(0, 3));
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => firstThree } });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();
    // PostgreSQL counted the rate limit in this table.
    if (name === "PostgreSQL") await sql`create table hits (key text primary key)`.execute(old);
    for (const [table, rows] of Object.entries(oldRows)) await old.insertInto(table).values(rows).execute();
    await old.destroy();
    database = await open();
  });
  afterEach(() => database.close());

  const open = async () => {
    const opened = await openDatabase(setting);
    if (!opened.ok) throw new Error(opened.problem);
    return opened.database;
  };

  // Rows are written above in the order of their keys.
  test("keeps every row under the new names", async () => {
    const { tables } = database;
    expect(await tables.read("project_requests", 100)).toEqual(newProjectRequests);
    expect(await tables.read("deliveries", 100)).toEqual(newDeliveries);
    expect(await tables.read("idempotency_keys", 100)).toEqual(oldRows.idempotency_keys);
    expect(await tables.read("confirmed_addresses", 100)).toEqual(
      [
        {
          address_hash: hash("jane@example.com"),
          confirmed_at: receivedAt,
          delivery_id: "09 acknowledgement",
        },
        { address_hash: hash("erased@example.com"), confirmed_at: minutesLater(-120), delivery_id: "" },
      ].sort(byKey("address_hash")),
    );
    expect(await tables.read("disabled_channels", 100)).toEqual([
      { channel: "confirmation", target_hash: "a", disabled_at: minutesLater(8), reason: "550" },
      { channel: "webhook", target_hash: "w", disabled_at: minutesLater(9), reason: "410" },
    ]);
    expect(await tables.read("signing_keys", 100)).toEqual([]);
  });

  test("has the tables of a new one and no others", async () => {
    const db = connect();
    const names = (await db.introspection.getTables()).map((table) => table.name).sort();
    await db.destroy();
    expect(names).toEqual([
      "confirmed_addresses",
      "deliveries",
      "disabled_channels",
      "idempotency_keys",
      "project_requests",
      "signing_keys",
    ]);
  });

  test("is listed, sent, released and erased as before", async () => {
    const ids = async (state: "open" | "replied" | "quarantined" | "failed") =>
      [...(await listIds(database, { state }))].sort();
    expect(await ids("open")).toEqual(["open", "released"]);
    expect(await ids("replied")).toEqual(["answered"]);
    expect(await ids("quarantined")).toEqual(["held"]);
    expect(await ids("failed")).toEqual(["open"]);

    const claimIds = async (channel: "email" | "webhook" | "confirmation", minutes: number) =>
      (await claim(database, minutesLater(minutes), { channel, limit: 20 })).map(({ id }) => id).sort();
    expect(await claimIds("email", 2)).toEqual(["02 due", "11 digest", "12 test"]);
    expect(await claimIds("webhook", 2)).toEqual(["03 leased"]);
    expect(await claimIds("confirmation", 2)).toEqual(["09 acknowledgement"]);
    expect(await database.projectRequests.release("held", releasedAt(5))).toBe("released");
    expect(await claimIds("email", 2)).toEqual(["05 held"]);

    expect(await database.projectRequests.erase({ email: "jane@example.com" })).toEqual({
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

  test("is opened again without another migration", async () => {
    const before = await database.tables.summarize();
    await database.close();
    database = await open();
    expect(await database.tables.summarize()).toEqual(before);
  });
});
