import { mkdtempSync, renameSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { delivery, sample } from "../../../tests/database-suite/samples.ts";
import { patience } from "./patient-sqlite.ts";
import { openSqliteStore } from "./sqlite.ts";

test("a locked file is waited for off the thread, and what waited is stored when the lock is gone", async () => {
  const { file, store } = await newStore();
  const holder = new Database(file);
  holder.exec("begin immediate");
  const acceptance = store.accept(sample());
  // Only a free thread comes to this line while the store waits.
  await new Promise((later) => setTimeout(later, 100));
  holder.exec("rollback");
  expect(await acceptance).toEqual({ outcome: "stored" });
  holder.close();
  await store.close();
});

test("what ended a transaction is told, also when SQLite has rolled it back by itself, as it does on a full disk", async () => {
  const { file, store } = await newStore();
  const other = new Database(file);
  other.exec(
    "create trigger full before insert on deliveries begin select raise(rollback, 'disk full'); end",
  );
  const refused = await store.accept(sample(), { deliveries: [delivery()] });
  expect(refused).toMatchObject({ outcome: "unavailable", cause: { message: "disk full" } });
  expect(await store.list()).toEqual([]);
  other.exec("drop trigger full");
  expect(await store.accept(sample(), { deliveries: [delivery()] })).toEqual({ outcome: "stored" });
  other.close();
  await store.close();
});

test("nothing is stored in a file that was moved away, and all is well when it is back", async () => {
  const { file, store } = await newStore();
  renameSync(file, `${file}.away`);
  const refused = await store.accept(sample());
  expect(refused).toMatchObject({
    outcome: "unavailable",
    cause: {
      message:
        `The database file ${file} was moved away or replaced while the site runs, so nothing is stored. ` +
        "Put it back, or start the site again to go on with the one that is there now.",
    },
  });
  renameSync(`${file}.away`, file);
  expect(await store.accept(sample())).toEqual({ outcome: "stored" });
  await store.close();
});

test("patience is counted from the first refusal, and begins anew when there was none for a while", () => {
  let now = 0;
  const { lasts, ended } = patience(() => now);
  const at = (milliseconds: number) => {
    now = milliseconds;
    return lasts();
  };
  expect([at(0), at(1000), at(1999), at(2000), at(2100), at(3500)]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(at(5501)).toBe(true);
  ended();
  expect(at(7400)).toBe(true);
  expect(at(9300)).toBe(true);
});

async function newStore() {
  const file = join(mkdtempSync(join(tmpdir(), "patient-")), "site.db");
  const opened = await openSqliteStore(file);
  if (!opened.ok) throw new Error(opened.trouble);
  return { file, store: opened.store };
}
