import { readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { newForm, post } from "../resilience/visitors.ts";
import { createMachine } from "./machine.ts";
import { addMigration } from "./repository.ts";

const machine = await createMachine();
afterAll(machine.remove);

async function submitAs(name: string): Promise<void> {
  expect((await post(machine.url, { ...newForm(), name })).status).toBe(201);
}

/** The names in a database file, oldest first, as any SQLite reads them. */
const namesIn = (file: string) =>
  machine.query("select name from project_requests order by received_at", file);
const tables = () => machine.query("select name from sqlite_schema");

const backups = (start: string) =>
  readdirSync(join(machine.site, "backups")).filter((name) => name.startsWith(start));
/** The databases that `restore` replaced, oldest first. */
const keptByRestore = () =>
  readdirSync(join(machine.site, "data"))
    .filter((name) => name.startsWith("site.db.before-restore-"))
    .toSorted()
    .map((name) => `data/${name}`);
// The tests depend on their order: each recipe begins where the previous one ended.
describe("the recipes of docs/operating.md, followed word for word on a clean folder:", () => {
  test("Install: the site runs as a service, and staff members are notified of a project request", async () => {
    expect(await machine.follow("Install")).toContain('"years_experience":44');
    await submitAs("First");
    await expect.poll(() => machine.mails.map(({ parsed }) => parsed.subject)).toHaveLength(1);
    expect(machine.mails[0]?.parsed.text).toMatch(
      /^https:\/\/www\.your-firm\.invalid\/staff\/requests\/[\w-]+$/m,
    );
  });

  test("Every day: prints a link that opens the inbox", async () => {
    expect(await machine.follow("Every day")).toMatch(
      /^https:\/\/www\.your-firm\.invalid\/staff\/sign-in\/link\?\S+$/m,
    );
  });

  test("Back up: the backup unit copies the database while the site runs", async () => {
    await machine.follow("Back up");
    expect(backups("20").map((name) => namesIn(`backups/${name}`))).toEqual([["First"]]);
  });

  test("Restore: the backup is in use, and the data that it replaced is kept", async () => {
    await submitAs("After the backup");
    await machine.follow("Restore");
    expect(namesIn("data/site.db")).toEqual(["First"]);
    expect(keptByRestore().map(namesIn)).toEqual([["First", "After the backup"]]);
    await submitAs("After the restore");
  });

  test("Upgrade: new code and new tables keep every stored request", async () => {
    machine.repository.push((clone) => addMigration(clone, "recipe"));
    expect(await machine.follow("Upgrade")).toContain('"years_experience":44');
    expect(tables()).toContain("recipe");
    await submitAs("After the upgrade");
    expect(namesIn("data/site.db")).toEqual(["First", "After the restore", "After the upgrade"]);
    expect(namesIn("backups/before-upgrade.db")).toEqual(["First", "After the restore"]);
    expect(backups("before-upgrade")).toEqual(["before-upgrade.db"]);
  });

  test("Roll back: the previous version can't read newer tables and says so, until the data is rolled back too", async () => {
    const failure = await machine.follow("Roll back").catch(String);
    expect(failure).toMatch(/"Roll back" ended with 1:/);
    expect(failure).toMatch(/newer|another version/);
    expect(tables()).toContain("recipe");

    expect(await machine.follow("Roll back the data too")).toContain("Published");
    expect(tables()).not.toContain("recipe");
    expect(namesIn("data/site.db")).toEqual(["First", "After the restore"]);
    expect(namesIn(keptByRestore().at(-1) ?? "")).toContain("After the upgrade");
    await submitAs("After rolling back");
  });

  test("CHANGELOG.md: a release in the folders of 0.1.0 is replaced, and keeps every stored request", async () => {
    const commit = readlinkSync(join(machine.site, "current")).slice(-40);
    await machine.run(`mv "$(readlink current)" releases/${commit} && ln -sfn releases/${commit} current`);
    await machine.run("mkdir releases/assets && chmod 555 releases/assets");
    expect(await machine.follow("Unreleased", "CHANGELOG.md")).toContain('"years_experience":44');
    expect(namesIn("data/site.db")).toContain("After rolling back");
    await submitAs("After CHANGELOG.md");
  });
});
