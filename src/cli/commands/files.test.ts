import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acceptWith, minutesLater, sample, untouched } from "../../../tests/database-suite/samples.ts";
import { desk } from "../../../tests/support/cli-fixture.ts";

test("export writes each project request as one line of CSV in which no formula stands", async () => {
  const { on, requests, folder } = desk();
  await on(async (store) => {
    await store.accept(sample({ id: "one", phone: "+1 817 555 0199", message: 'Two\nlines, "so"' }));
    await store.accept(sample({ id: "two", receivedAt: minutesLater(1), name: " \t=HYPERLINK(1)" }));
  });
  const file = join(folder, "out.csv");
  expect(await requests("export", file)).toEqual({
    exitCode: 0,
    stdout: `2 project requests written to ${file}.\n`,
    stderr: "",
  });
  const [head, two, ...one] = readFileSync(file, "utf8").split("\r\n");
  expect(head).toMatch(/^"id","receivedAt","replyDueAt","state",/);
  expect(two).toContain(`"' \t=HYPERLINK(1)"`);
  expect(one.join("\r\n")).toContain('"\'+1 817 555 0199"');
  expect(one.join("\r\n")).toContain('"Two\nlines, ""so"""');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await requests("export", file)).stderr).toContain("is there already, so nothing was written");
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("export - writes to standard output; --bom marks it for Excel; --json is an array", async () => {
  const { on, requests } = desk();
  await on((store) => store.accept(sample({ id: "one" })));
  expect((await requests("export", "-")).stdout.split("\r\n")).toHaveLength(3);
  expect((await requests("export", "-", "--bom")).stdout.startsWith('\uFEFF"id"')).toBe(true);
  expect((await requests("export", "-", "--state", "held")).stdout.split("\r\n")).toHaveLength(2);
  expect(JSON.parse((await requests("export", "-", "--json")).stdout)).toEqual([
    untouched(sample({ id: "one" })),
  ]);
});

test("a backup of a store that is in use holds all of it, and restore puts it back", async () => {
  const { on, requests, folder, openStore } = desk();
  const live = await openStore();
  await acceptWith(live, "019c-1", ["email", "webhook"]);
  const file = join(folder, "copy.db");
  expect((await requests("backup", file)).stdout).toBe(
    `${file} holds 1 project request and 2 messages about them. It was checked and is whole.\n`,
  );
  expect(readdirSync(folder).filter((name) => name.startsWith("copy"))).toEqual(["copy.db"]);
  expect((await requests("backup", file)).stderr).toContain("is there already, so nothing was written");

  await acceptWith(live, "019c-2", ["email"]);
  const busy = await requests("restore", file, "--yes");
  expect(busy.exitCode).toBe(1);
  expect(busy.stderr).toContain("is in use: the site is running, or another command.");
  await live.close();

  const full = await requests("restore", file);
  expect(full.exitCode).toBe(1);
  expect(full.stderr).toContain(
    "The store holds 2 project requests, which the backup would take the place of.",
  );
  expect(await on((store) => store.count())).toBe(2);

  expect(JSON.parse((await requests("restore", file, "--yes", "--json")).stdout)).toEqual({
    file,
    projectRequests: 1,
    deliveries: 2,
  });
  expect((await on((store) => store.list())).map(({ id }) => id)).toEqual(["019c-1"]);
});

test("restore begins a store where there is none, and refuses what is no backup", async () => {
  const first = desk();
  await first.on((store) => acceptWith(store, "019c-1", ["email"]));
  const file = join(first.folder, "copy.db");
  await first.requests("backup", file);
  const second = desk();
  expect((await second.requests("restore", file)).exitCode).toBe(0);
  expect(await second.on((store) => store.count())).toBe(1);

  const letter = join(first.folder, "letter");
  writeFileSync(letter, "Dear Sir or Madam, ".repeat(100));
  const refused = await second.requests("restore", letter, "--yes");
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(refused.stderr).toBe(
    `${letter} is no backup of this site's project requests. Nothing was changed.\n`,
  );
  expect(await second.on((store) => store.count())).toBe(1);
});

test("an export that fails leaves nothing behind", async () => {
  const { on, requests, folder } = desk();
  await on((store) => store.accept(sample({ id: "one" })));
  const { exitCode, stderr } = await requests("export", join(folder, "none/out.csv"));
  expect(exitCode).toBe(1);
  expect(stderr).toContain("The command stopped: ENOENT");
  expect(existsSync(join(folder, "none"))).toBe(false);
});
