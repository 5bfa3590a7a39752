import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import SqliteDatabase from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { newFolder } from "../../../../tests/support/folder.ts";
import { connectToPostgres, newPostgresDatabase } from "../../../../tests/support/postgres-database.ts";
import { delivery, minutesLater, receivedAt } from "../../../../tests/support/samples.ts";
import { compileCache } from "../../../../tests/support/site.ts";
import { toTestDatabase } from "../../../../tests/support/test-database.ts";
import { addEntry } from "../../requests/history.ts";
import { openDatabase } from "../open-database.ts";
import { createTables, sqliteTriggers } from "./0001-first-release.ts";

test("two processes that start at once on an empty PostgreSQL database both open it", async () => {
  const { setting } = await newPostgres();
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL("../open-database.ts", import.meta.url).href)};
    const database = await openDatabase(${JSON.stringify(setting)});
    console.log("opened");
    await database.close();
  `;
  const env = { ...process.env, ...compileCache };
  const run = () => promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env });
  const outputs = await Promise.all([run(), run()]);
  expect(outputs.map(({ stdout }) => stdout)).toEqual(["opened\n", "opened\n"]);
});

describe.each([
  ["SQLite", newSqlite],
  ["PostgreSQL", newPostgres],
] as const)("%s", (_name, newDatabase) => {
  test("no program can change or delete an entry of the history", async () => {
    const { setting, run } = await newDatabase();
    const database = await openDatabase(setting);
    await addEntry(database.db, { at: receivedAt, actor: "office@example.com", action: "inbox_read" });
    for (const change of ["update history set actor = 'nobody'", "delete from history"])
      await expect(run(change)).rejects.toThrow("entries of the history are never changed");
    await database.close();
  });

  test("a database of 0.1.0 is upgraded with all that happened in it, and goes on as it would have", async () => {
    const { setting, connect } = await newDatabase();
    const old = connect();
    await createTables(old);
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(
      old,
    );
    await sql`insert into kysely_migration values ('0001-first-release', '2026-11-20')`.execute(old);
    for (const rows of oldRows) await rows.execute(old);
    await old.destroy();

    const database = toTestDatabase(await openDatabase(setting));
    const states = async (id: string) =>
      (await database.findDeliveries(id)).map(({ id, state, reason }) => [id, state, reason]);
    expect(await states("replied")).toEqual([
      ["replied/chat", "skipped", "This channel is turned off."],
      ["replied/email", "delivered", null],
      ["replied/reminder", "skipped", "A reply was sent first."],
    ]);
    expect(await states("failed")).toEqual([["failed/email", "failed", "No such mailbox."]]);
    await database.act("reopen", "replied", minutesLater(30));
    await database.act("release", "check", minutesLater(30));
    await database.act("resend", "failed", minutesLater(30), { chosen: "failed" });
    expect(await database.claimIds(minutesLater(30))).toEqual(["check/email", "failed/email"]);
    // Reminders at their times, whichever version restored them.
    expect(await database.claimIds("2026-11-23T21:00:00.000Z")).toEqual(
      expect.arrayContaining(["replied/reminder", "restored/reminder"]),
    );
    expect(await database.projectRequests.find("staff")).toMatchObject({ spamSource: "staff", version: 1 });
    expect(await database.projectRequests.find("check")).toMatchObject({ spamSource: "check" });
    expect(await database.projectRequests.find("phone")).toMatchObject({ recordedBy: "bids@example.com" });
    for (const search of ["nunez", "NÚÑEZ ana", "<J.Doe+1@googlemail.com>", "(817) 555-0199"])
      expect(await database.listIds({ search }), search).toEqual(["phone"]);
    expect(await database.projectRequests.find("phone")).toMatchObject({ owner: null });
    const report = await database.readDailyReport(minutesLater(31), minutesLater(31));
    expect([report.quarantinedCount, report.statistics.quarantined]).toEqual([0, 1]);
    await database.storeSample(
      { id: "new", email: "j.doe@gmail.com" },
      { deliveries: [delivery({ id: "new/confirmation", channel: "confirmation" })] },
    );
    const leased = await database.claimOne(receivedAt, { channel: "confirmation" });
    expect(await database.outbox.wasConfirmed(leased, receivedAt)).toBe(true);
    expect((await database.tables.summarize()).counts).toMatchObject({ project_requests: 7, deliveries: 10 });
    await database.close();
  });

  test("a trigger, view or rule that no migration created is refused by name, with what to do, and its removal is enough", async () => {
    const { setting, run } = await newDatabase();
    await (await openDatabase(setting)).close();
    await (await openDatabase(setting)).close();
    for (const [create, found, drop] of foreign[setting.engine]) {
      await run(create);
      for (const migrate of [true, false])
        await expect(openDatabase(setting, { migrate })).rejects.toThrow(
          `has the ${found}, which this software`,
        );
      await run(drop);
    }
    await (await openDatabase(setting)).close();
  });

  test("tables of another version are refused with what to do", async () => {
    const { setting, run } = await newDatabase();
    await expect(openDatabase(setting, { migrate: false })).rejects.toThrow("Start or restart the site");
    await (await openDatabase(setting)).close();
    await run("insert into kysely_migration values ('9999-later', '2099-01-01')");
    await expect(openDatabase(setting)).rejects.toThrow("written by a newer version");
  });
});

/** How someone who could write to the database once might stay signed in: created, named and removed. */
const foreign = {
  sqlite: [
    [
      "create trigger stay before delete on staff_keys begin select raise(ignore); end",
      "trigger stay",
      "drop trigger stay",
    ],
    // The name of one of ours, with another text.
    [
      "drop trigger history_no_delete; create trigger history_no_delete before delete on history begin select 1; end",
      "trigger history_no_delete",
      `drop trigger history_no_delete; ${sqliteTriggers[1]}`,
    ],
    ["create view keys as select * from staff_keys", "view keys", "drop view keys"],
  ],
  postgres: [
    [
      "create function stay() returns trigger language plpgsql as 'begin return null; end'",
      "function stay",
      "drop function stay",
    ],
    [
      "create trigger stay before delete on staff_keys for each row execute function suppress_redundant_updates_trigger()",
      "trigger stay",
      "drop trigger stay on staff_keys",
    ],
    [
      "create rule stay as on delete to staff_keys do instead nothing",
      "rule stay",
      "drop rule stay on staff_keys",
    ],
    ["create view keys as select * from staff_keys", "view keys", "drop view keys"],
    ["create materialized view keys as select * from staff_keys", "view keys", "drop materialized view keys"],
  ],
} as const;

/** Rows as 0.1.0 wrote them. */
const oldRows = [
  ...(
    [
      ["replied", minutesLater(9), null, 1],
      ["restored", null, null, 2],
      ["failed", null, null, 0],
      ["check", null, "Five links.", 0],
      ["staff", null, "The staff marked it as spam.", 1],
      ["phone", null, null, 1],
    ] as const
  ).map(
    ([id, repliedAt, spamReason, version]) => sql`insert into project_requests values (${id}, ${receivedAt},
      '2026-11-23T23:00:00.000Z', ${repliedAt}, ${spamReason}, null, ${version},
      ${id === "phone" ? "Ana Núñez" : "Jane Doe"}, ${id === "phone" ? "J.Doe+1@googlemail.com" : "jane@example.com"},
      ${id === "phone" ? "+1 817.555.0199" : ""}, '', '', '', '', '', '', ${id === "phone" ? "ana núñez" : "jane doe"})`,
  ),
  ...(
    [
      ["replied/email", "email", "new_request", "delivered", null, minutesLater(1)],
      ["replied/reminder", "email", "reminder", "skipped", "A reply was sent first.", minutesLater(9)],
      ["replied/chat", "chat", "new_request", "skipped", "This channel is turned off.", minutesLater(1)],
      ["restored/reminder", "email", "reminder", "pending", null, null],
      ["failed/email", "email", "new_request", "failed", "No such mailbox.", minutesLater(1)],
      ["check/email", "email", "new_request", "quarantined", null, null],
      ["staff/email", "email", "new_request", "quarantined", "Busy.", null],
      ["phone/confirmation", "confirmation", "confirmation", "delivered", null, minutesLater(1)],
      ["phone/email", "email", "new_request", "delivered", null, minutesLater(1)],
    ] as const
  ).map(
    ([
      id,
      channel,
      kind,
      state,
      reason,
      finishedAt,
    ]) => sql`insert into deliveries values (${id}, ${id.split("/")[0]},
      ${channel}, ${kind}, null, '', ${receivedAt}, ${state},
      ${kind === "reminder" ? "2026-11-23T21:00:00.000Z" : receivedAt}, 0, null, ${reason}, ${finishedAt}, null)`,
  ),
  ...(
    [
      ["replied", "mark-replied", 1],
      ["restored", "mark-replied", 1],
      ["restored", "reopen", 2],
      ["staff", "quarantine", 1],
      ["phone", "recorded", 1],
    ] as const
  ).map(
    ([id, action, version]) => sql`insert into history values (${`${id} ${version}`}, ${minutesLater(9)},
      'bids@example.com', ${action}, ${id}, ${version}, null)`,
  ),
];

async function newSqlite() {
  const file = join(newFolder(), "site.db");
  const run = async (text: string) => void new SqliteDatabase(file).exec(text).close();
  const connect = () =>
    new Kysely<unknown>({ dialect: new SqliteDialect({ database: new SqliteDatabase(file) }) });
  return { setting: { engine: "sqlite", file } as const, run, connect };
}

async function newPostgres() {
  const url = await newPostgresDatabase();
  const run = async (text: string) => (await connectToPostgres(url)).query(text);
  const connect = () =>
    new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  return { setting: { engine: "postgres", url } as const, run, connect };
}
