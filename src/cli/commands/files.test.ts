import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { delivery, receivedAt } from "../../../tests/support/samples.ts";
import { testSite } from "../../../tests/support/test-site.ts";

test("backup copies the whole database while it is in use, and restore brings it back and keeps the newer one", async () => {
  const { database, requests, folder, openDatabase } = await testSite();
  await database.storeWith("019c-1", ["email", "webhook"]);
  await database.act("add-note", "019c-1", receivedAt, { chosen: "Left a voicemail." });
  const before = await database.tables.summarize();
  const file = join(folder, "copy.db");
  expect((await requests("backup", file)).stdout).toBe(
    `${file} contains 1 project request and 2 deliveries. Verified.\n`,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy.db"]);
  expect((await requests("backup", file)).stderr).toBe(
    `${file} already exists, so nothing was written. Choose another name, or move that file.\n`,
  );
  expect((await requests("backup", join(folder, "nightly/copy.db"))).stderr).toBe(
    `There is no folder ${join(folder, "nightly")}, so nothing was written. Create it, or choose another one.\n`,
  );

  await database.storeWith("019c-2", ["email"]);
  const after = await database.tables.summarize();
  const inUse = await requests("restore", file);
  expect(inUse.exitCode).toBe(1);
  expect(inUse.stderr.replace(folder, "data")).toMatchInlineSnapshot(`
    "data/site.db is in use by the site or another command, and new project requests would be lost. Nothing was changed. Stop the site and run this again.
    "
  `);
  await database.close();

  const restored = await requests("restore", file);
  expect(restored.stdout.replaceAll(folder, "data")).toMatchInlineSnapshot(`
    "Restored 1 project request and 2 deliveries from data/copy.db.
    None of them had been deleted since.
    The database that was there is now data/site.db.before-restore-2026-11-20-160000. Delete it once you no longer need it.
    "
  `);
  const summarize = async () => {
    const opened = await openDatabase();
    return opened.tables.summarize().finally(opened.close);
  };
  expect(await summarize()).toEqual(before);
  // Within the same second, so under the name that is taken.
  const kept = join(folder, "kept.db");
  renameSync(join(folder, "site.db.before-restore-2026-11-20-160000"), kept);
  await requests("restore", kept);
  expect(await summarize()).toEqual(after);
  rmSync(join(folder, "site.db"));
  const { stdout } = await requests("restore", file);
  expect(stdout).toMatch(
    /^Restored 1 project request and 2 deliveries from .*\.\nWhatever was deleted since .* is back.*\n$/,
  );
  expect(await summarize()).toEqual(before);
});

test("a person who was deleted since the backup is deleted again when it is restored, with the entry that says so, and no one else", async () => {
  const { database, requests, folder, openDatabase } = await testSite();
  for (const id of ["kept", "by staff", "old"])
    await database.storeSample({ id, name: `Erasmus ${id}` }, { deliveries: [delivery({ id })] });
  await database.act("add-note", "old", receivedAt, { chosen: "Called." });
  const file = join(folder, "copy.db");
  await requests("backup", file);
  await database.act("delete", "by staff", receivedAt);
  await database.storeSample({ id: "later" });
  const read = await database.projectRequests.listVersions({ search: "Erasmus old" });
  await database.projectRequests.deleteMany(read, { at: receivedAt, actor: "retention", action: "delete" });
  const entries = (await database.readTable("history")).filter(({ action }) => action === "delete");
  await database.close();

  const { stdout } = await requests("restore", file);
  expect(stdout).toContain("Restored 1 project request and 1 delivery from");
  expect(stdout).toContain("Deleted again, as they had been since that backup: 2 project requests.\n");
  const restored = await openDatabase();
  expect(await restored.listIds()).toEqual(["kept"]);
  expect(await restored.readTable("notes")).toEqual([]);
  expect(await restored.readTable("history")).toEqual(expect.arrayContaining(entries));
  await restored.close();
  for (const left of readdirSync(folder).filter((name) => /^site\.db(-wal)?$/.test(name)))
    expect(readFileSync(join(folder, left), "latin1")).not.toMatch(/Erasmus (by staff|old)/);
});

test("backup and restore leave PostgreSQL to its own tools and print no password; backup --if-any succeeds where there is no SQLite database", async () => {
  const { restart, folder } = await testSite();
  const file = join(folder, "copy");
  const url = "postgres://site:hunter2@127.0.0.1:1/site";
  const elsewhere = restart({ DATABASE_URL: url });
  for (const [command, ...args] of [
    ["backup", file],
    ["restore", file],
    ["migrate-to-postgres", "--to", url],
  ] as const)
    expect(await elsewhere.requests(command, ...args)).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringMatching(/DATABASE_URL is set to PostgreSQL.*pg_dump and pg_restore(?!.*hunter2)/),
    });
  for (const site of [elsewhere, restart({ DATABASE_URL: `sqlite:${join(folder, "other.db")}` })])
    expect((await site.requests("backup", "--if-any", file)).exitCode).toBe(0);
  expect(existsSync(file)).toBe(false);
});
