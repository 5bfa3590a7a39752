import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../../../../tests/support/folder.ts";
import { receivedAt } from "../../../../tests/support/samples.ts";
import { toTestDatabase } from "../../../../tests/support/test-database.ts";
import { openSqlite } from "./open-sqlite.ts";
import { backUpSqlite, restoreSqlite } from "./sqlite-backup.ts";

const now = Temporal.Instant.from("2026-11-23T08:15:00Z");

test("only its owner can read the database, a backup or a restored one, whatever the umask", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  const { folder, file, copy } = newFiles();
  await use(file, "first");
  chmodSync(file, 0o644);
  const database = await openSqlite(file);
  backUpSqlite(file, copy);
  const readMode = (one: string) => statSync(one).mode & 0o777;
  expect([file, `${file}-wal`, `${file}-shm`, copy].map(readMode)).toEqual([0o600, 0o600, 0o600, 0o600]);
  await database.close();
  chmodSync(copy, 0o644);
  const restored = join(folder, "data/site.db");
  restoreSqlite(copy, restored, now);
  expect([dirname(restored), restored].map(readMode)).toEqual([0o700, 0o600]);
});

test("a damaged database is kept aside, and the backup takes its place without its write-ahead log", async () => {
  const { file, copy } = newFiles();
  await use(file, "first");
  backUpSqlite(file, copy);
  writeFileSync(file, damaged);
  writeFileSync(`${file}-wal`, "a log");
  const keptAs = `${file}.before-restore-2026-11-23-081500`;
  expect(restoreSqlite(copy, file, now)).toMatchObject({
    ...{ counts: { projectRequests: 1 }, deletedAgain: null, keptAs },
  });
  expect(existsSync(`${file}-wal`)).toBe(false);
  await (await openSqlite(file)).close();
  expect(readFileSync(keptAs, "utf8")).toBe(damaged);
});

test("when it ends halfway, the database that was there is still in its place", async () => {
  const { folder, file, copy } = newFiles();
  await use(file, "first");
  backUpSqlite(file, copy);
  writeFileSync(file, damaged);
  writeFileSync(`${file}-shm`, "");
  mkdirSync(`${file}.before-restore-2026-11-23-081500-shm`);
  expect(() => restoreSqlite(copy, file, now)).toThrow("EISDIR");
  expect(readFileSync(file, "utf8")).toBe(damaged);
  // Its copy is deleted by the name that site-backup knows.
  const left = readdirSync(folder).filter((name) => !name.includes(".before-restore-"));
  expect(left.toSorted()).toEqual(["copy.db", "site.db", "site.db-shm"]);
});

test.each([
  ["nothing.db", "There is no FILE."],
  ["folder", "FILE is not a file that this user can read."],
  ["letter", "FILE is not a backup of this site's project requests."],
  ["other.db", "FILE is not a backup of this site's project requests."],
  ["namesake.db", "FILE is not a backup of this site's project requests."],
  ["newer.db", "FILE was written by a newer version of this software."],
  ["foreign.db", "FILE has the trigger stay, which this software did not create."],
  ["damaged.db", /damaged\.db is damaged: [\s\S]*\. Nothing was changed\. Use another backup\.$/],
])("%s is not restored, and nothing is changed", async (name, reason) => {
  const { file, folder } = newFiles();
  await use(file, "first");
  mkdirSync(join(folder, "folder"));
  writeFileSync(join(folder, "letter"), "Dear Sir or Madam, ".repeat(100));
  new SqliteDatabase(join(folder, "other.db")).exec("create table other (id)").close();
  const namesake = ["project_requests", "deliveries", "history", "kysely_migration"];
  new SqliteDatabase(join(folder, "namesake.db"))
    .exec(namesake.map((table) => `create table ${table} (id, name)`).join(";"))
    .close();
  for (const copy of ["newer.db", "damaged.db", "foreign.db"]) backUpSqlite(file, join(folder, copy));
  const newer = "insert into kysely_migration values ('9999-later', '2099')";
  new SqliteDatabase(join(folder, "newer.db")).exec(newer).close();
  const trigger = "create trigger stay before delete on staff_keys begin select raise(ignore); end";
  new SqliteDatabase(join(folder, "foreign.db")).exec(trigger).close();
  overwritePage(join(folder, "damaged.db"));
  const before = readFileSync(file);
  const files = readdirSync(folder);
  const backup = join(folder, name);
  expect(() => restoreSqlite(backup, file, now)).toThrow(
    typeof reason === "string" ? `${reason.replace("FILE", backup)} Nothing was changed.` : reason,
  );
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(files);
});

const damaged = "not a database any longer".repeat(1000);

/** A database as the office leaves it: a request with a reply, a note and two notifications. */
async function use(file: string, id: string): Promise<void> {
  const database = toTestDatabase(await openSqlite(file));
  await database.storeWith(id, ["email", "webhook"]);
  await database.act("add-note", id, receivedAt, { chosen: "Left a voicemail." });
  await database.act("mark-replied", id, receivedAt, { chosen: "phone" });
  await database.close();
}

/** Spoils a page of the file as a bad disk might. */
function overwritePage(file: string): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, Buffer.alloc(4096, 0xff), 0, 4096, 3 * 4096);
  closeSync(descriptor);
}

function newFiles() {
  const folder = newFolder();
  return { folder, file: join(folder, "site.db"), copy: join(folder, "copy.db") };
}
