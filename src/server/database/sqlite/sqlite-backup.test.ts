import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { acceptWith, requireOpen } from "../../../../tests/database-suite/samples.ts";
import { openSqlite } from "./open-sqlite.ts";

test("a backup finishes even while another process writes without a pause", {
  timeout: 60_000,
}, async () => {
  const { file, database, folder } = await openNewDatabase();
  await acceptWith(database, "first", ["email"]);
  addBallast(file);
  const writer = spawn(process.execPath, ["--input-type=module", "--eval", writeWithoutPause(file)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void writer.kill("SIGKILL"));
  await once(writer.stdout, "data");
  const countSteps = spyOnBackupSteps();
  const counts = await database.backups?.backUp(join(folder, "copy.db"));
  const steps = countSteps();
  expect(writer.exitCode).toBeNull();
  writer.kill("SIGKILL");
  await once(writer, "exit");
  expect(counts).toEqual({ projectRequests: 1, deliveries: 1 });
  // 1,000 pages a step: had it started over at every commit, there would be many more.
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(50);
  expect(await database.backups?.restore(join(folder, "copy.db"))).toEqual({ ok: true, counts });
  await database.close();
});

test("only its owner can read the database or a backup, whatever the umask", async () => {
  const before = process.umask(0);
  try {
    const { file, database, folder } = await openNewDatabase();
    await acceptWith(database, "first", ["email"]);
    await database.backups?.backUp(join(folder, "copy.db"));
    const modes = [file, `${file}-wal`, `${file}-shm`, join(folder, "copy.db")].map(
      (one) => statSync(one).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o600]);
    await database.close();
    chmodSync(file, 0o644);
    await requireOpen(await openSqlite(file)).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    process.umask(before);
  }
});

test("a backup that can't be finished leaves nothing behind, and no file is overwritten", async () => {
  const { database, folder } = await openNewDatabase();
  writeFileSync(join(folder, "letter"), "Dear Sir");
  await expect(database.backups?.backUp(join(folder, "letter"))).rejects.toThrow("already exists");
  expect(readFileSync(join(folder, "letter"), "utf8")).toBe("Dear Sir");
  await expect(database.backups?.backUp(join(folder, "none/copy.db"))).rejects.toThrow();
  expect(existsSync(join(folder, "none"))).toBe(false);
  await database.close();
});

test.each([
  ["nothing.db", "There is no FILE."],
  ["letter", "FILE is not a backup of this site's project requests."],
  [
    "newer.db",
    "FILE was written by another version of this software. If that version is older, stop the site, move the current " +
      "database away, put a copy of this file in its place, and start the site, which migrates it. If it is newer, " +
      "upgrade the site first.",
  ],
])("%s is not restored, and nothing is changed", async (name, problem) => {
  const { database, folder } = await openNewDatabase();
  await acceptWith(database, "one", ["email"]);
  writeFileSync(join(folder, "letter"), "Dear Sir or Madam, ".repeat(100));
  await database.backups?.backUp(join(folder, "newer.db"));
  const newer = new SqliteDatabase(join(folder, "newer.db"));
  newer.exec("insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')");
  newer.close();
  const file = join(folder, name);
  expect(await database.backups?.restore(file)).toEqual({
    ok: false,
    problem: problem.replace("FILE", file),
  });
  expect(await database.projectRequests.count()).toBe(1);
  await database.close();
});

async function openNewDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  const file = join(folder, "site.db");
  return { file, folder, database: requireOpen(await openSqlite(file)) };
}

/** Counts the steps of the backups from now on until it is asked. */
function spyOnBackupSteps(): () => number {
  let steps = 0;
  const { backup } = SqliteDatabase.prototype;
  const spy = vi.spyOn(SqliteDatabase.prototype, "backup").mockImplementation(function (
    this: SqliteDatabase.Database,
    file,
    options,
  ) {
    const progress: NonNullable<typeof options>["progress"] = (info) => {
      steps += 1;
      return options?.progress(info) ?? 100;
    };
    return backup.call(this, file, { ...options, progress });
  });
  return () => {
    spy.mockRestore();
    return steps;
  };
}

/** 32 MiB, so that a backup takes several steps. */
function addBallast(file: string): void {
  const database = new SqliteDatabase(file);
  database.exec(
    "create table ballast (bytes blob); with recursive n(i) as (select 1 union all select i + 1 from n where i < 32) insert into ballast select randomblob(1048576) from n",
  );
  database.close();
}

function writeWithoutPause(file: string): string {
  return `
    import SqliteDatabase from ${JSON.stringify(import.meta.resolve("better-sqlite3"))};
    const database = new SqliteDatabase(${JSON.stringify(file)}, { timeout: 5000 });
    database.exec("create table ticks (tick)");
    const tick = database.prepare("insert into ticks values (1)");
    console.log("writing");
    for (;;) tick.run();
  `;
}
