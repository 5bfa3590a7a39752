import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  accept,
  delivery,
  listIds,
  receivedAt,
  requireOpen,
  sample,
} from "../../../../tests/database-suite/samples.ts";
import { act } from "../../../../tests/support/actions.ts";
import { createAccept } from "../accept.ts";
import type { Database } from "../database.ts";
import type { OpenOptions } from "../open-database.ts";
import type { Tables } from "../tables.ts";
import { openSqlite } from "./open-sqlite.ts";
import { toKyselyConnection } from "./sqlite-file.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-accept-"));
  file = join(folder, "site.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Closed after the test. */
async function open(options?: OpenOptions): Promise<Database> {
  const database = requireOpen(await openSqlite(file, options));
  onTestFinished(database.close);
  return database;
}

describe("on a connection that the test can inspect", () => {
  let connection: SqliteDatabase.Database;
  let db: Kysely<Tables>;
  let statements: string[];
  let acceptOne: (id: string, message?: string) => ReturnType<typeof accept>;

  beforeEach(async () => {
    await (await open()).close();
    statements = [];
    connection = new SqliteDatabase(file, { verbose: (statement) => statements.push(String(statement)) });
    connection.pragma("foreign_keys = ON");
    db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyConnection(connection) }) });
    const database = { accept: createAccept(db, { concurrency: 1 }) };
    acceptOne = (id, message = "") =>
      accept(database, sample({ id, message }), { deliveries: [delivery({ id: `${id}/email` })] });
  });
  afterEach(() => db.destroy());

  const stored = () =>
    connection.prepare<[], string>("select id from project_requests order by id").pluck().all();
  const countCommits = () => statements.filter((statement) => /^commit/i.test(statement)).length;

  test("project requests that arrive at once share one commit", async () => {
    await Promise.all(["1", "2", "3", "4", "5"].map((id) => acceptOne(id)));
    expect(stored()).toHaveLength(5);
    expect(countCommits()).toBe(1);
  });

  test("nothing is acknowledged before the commit", async () => {
    expect(await acceptOne("1").then(countCommits)).toBe(1);
  });

  test("what is committed is acknowledged even if its batch can't look up a repeated key", async () => {
    const idempotency = { key: "k", bodyDigest: "body", expiresAt: "2999-01-01T00:00:00.000Z" };
    const commitOnly = { transaction: () => db.transaction(), selectFrom: () => expect.fail("disk") };
    const broken = { accept: createAccept(commitOnly as unknown as Kysely<Tables>, { concurrency: 1 }) };
    const results = await Promise.all(
      ["first", "repeat", "other"].map((id) =>
        accept(broken, sample({ id }), id === "other" ? {} : { idempotency }),
      ),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(["stored", "unavailable", "stored"]);
    expect(stored()).toEqual(["first", "other"]);
  });

  test("a batch waits for a transaction in progress, and is not a part of it", async () => {
    const { promise: held, resolve: finish } = Promise.withResolvers<void>();
    const rolledBack = db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("project_requests").execute();
      await held;
      throw new Error("rolled back");
    });
    const accepted = acceptOne("1");
    await wait(20);
    expect(stored()).toEqual([]);
    finish();
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await accepted).toEqual({ outcome: "stored" });
    expect(stored()).toEqual(["1"]);
  });

  test("on a full disk exactly what is acknowledged is stored, and accepting continues when there is space", async () => {
    const pages = Number(connection.pragma("page_count", { simple: true }));
    connection.pragma(`max_page_count = ${pages + 8}`);
    const ids = Array.from({ length: 40 }, (_, index) => `id-${index}`);
    const results = await Promise.all(ids.map((id) => acceptOne(id, "x".repeat(3000))));
    const acknowledged = ids.filter((_, index) => results[index]?.outcome === "stored");
    const refused = results.filter(({ outcome }) => outcome !== "stored");
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const result of refused)
      expect(result).toMatchObject({ outcome: "unavailable", cause: { code: "SQLITE_FULL" } });
    expect(stored()).toEqual([...acknowledged].sort());
    expect(connection.inTransaction).toBe(false);
    connection.pragma(`max_page_count = ${pages + 1000}`);
    expect(await acceptOne("later")).toEqual({ outcome: "stored" });
  });
});

describe("a transaction that SQLite rolls back by itself, as it does on a full disk", () => {
  let database: Database;
  let other: SqliteDatabase.Database;

  beforeEach(async () => {
    database = await open();
    other = new SqliteDatabase(file);
    other.exec(
      "create trigger full before insert on deliveries begin select raise(rollback, 'disk full'); end",
    );
  });
  afterEach(() => other.close());

  test("is refused for its cause, and the next is stored", async () => {
    const refused = await accept(database, sample(), { deliveries: [delivery()] });
    expect(refused).toMatchObject({ outcome: "unavailable", cause: { message: "disk full" } });
    expect(await database.projectRequests.list()).toEqual([]);
    other.exec("drop trigger full");
    expect(await accept(database, sample(), { deliveries: [delivery()] })).toEqual({ outcome: "stored" });
  });

  test("refuses only those of its batch that caused it", async () => {
    const results = await Promise.all([
      accept(database, sample({ id: "1" })),
      accept(database, sample({ id: "2" }), { deliveries: [delivery()] }),
      accept(database, sample({ id: "3" })),
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["stored", "unavailable", "stored"]);
    expect([...(await listIds(database))].sort()).toEqual(["1", "3"]);
  });
});

describe("a file that another process has locked", () => {
  test("is waited for, and the project request is stored", async () => {
    const database = await open();
    const locker = spawn(process.execPath, ["--input-type=module", "--eval", lockFile(300)], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    await once(locker.stdout, "data");
    const impatient = new SqliteDatabase(file, { timeout: 0 });
    expect(() => impatient.exec("begin immediate")).toThrow("database is locked");
    impatient.close();
    locker.stdin.end("release");
    expect(await accept(database, sample())).toEqual({ outcome: "stored" });
    if (locker.exitCode === null) await once(locker, "exit");
  });

  test("is refused when it stays locked longer than the busy timeout, and used again afterwards", async () => {
    const pragma = vi.spyOn(SqliteDatabase.prototype, "pragma");
    const database = await open({ busyTimeoutMilliseconds: 50 });
    expect(pragma).toHaveBeenLastCalledWith("busy_timeout = 50");
    const locker = new SqliteDatabase(file);
    locker.exec("begin immediate");
    const busy = { code: "SQLITE_BUSY" };
    expect(await accept(database, sample())).toMatchObject({ outcome: "unavailable", cause: busy });
    await expect(database.checkWritable()).rejects.toMatchObject(busy);
    locker.exec("rollback");
    expect(await accept(database, sample())).toEqual({ outcome: "stored" });
    await database.checkWritable();
    locker.close();
  });
});

describe("a file that was moved while the site is running", () => {
  const message = () =>
    `The database file ${file} was moved or replaced while the site was running, so nothing is stored. ` +
    "Put it back, or restart the site to use the file that is there now.";

  test("stores nothing until it is back", async () => {
    const database = await open();
    renameSync(file, `${file}.away`);
    expect(await accept(database, sample())).toMatchObject({
      outcome: "unavailable",
      cause: { message: message() },
    });
    renameSync(`${file}.away`, file);
    expect(await accept(database, sample())).toEqual({ outcome: "stored" });
  });

  test("stores nothing while another is in its place", async () => {
    const database = await open();
    renameSync(file, `${file}.away`);
    writeFileSync(file, "");
    expect(await accept(database, sample())).toMatchObject({ cause: { message: message() } });
  });

  test("can't be written to, so the site is not ready and no change by the staff is lost in it", async () => {
    const database = await open();
    await accept(database, sample({ id: "one" }));
    renameSync(file, `${file}.away`);
    await expect(database.checkWritable()).rejects.toThrow(message());
    await expect(act(database, "mark-replied", "one", receivedAt, { chosen: "email" })).rejects.toThrow(
      message(),
    );
    await expect(act(database, "delete", "one", receivedAt)).rejects.toThrow(message());
    renameSync(`${file}.away`, file);
    await database.checkWritable();
    expect(await database.projectRequests.find("one")).toMatchObject({ repliedAt: null });
  });
});

/** Locks the file; releases it that many milliseconds after it reads from its input. */
function lockFile(milliseconds: number): string {
  return `
    import SqliteDatabase from ${JSON.stringify(import.meta.resolve("better-sqlite3"))};
    const database = new SqliteDatabase(${JSON.stringify(file)});
    database.exec("begin immediate");
    console.log("locked");
    process.stdin.once("data", () => setTimeout(() => database.exec("rollback"), ${milliseconds}));
  `;
}
