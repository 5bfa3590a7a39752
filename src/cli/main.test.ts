import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { storeMany } from "../../tests/support/cli-fixture.ts";
import { openSqliteStore } from "../server/store/sqlite.ts";

vi.setConfig({ testTimeout: 60_000 });

test("project requests are listed while the site has the store open", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "data"));
  const opened = await openSqliteStore(join(folder, "data/site.db"));
  if (!opened.ok) throw new Error(opened.trouble);
  await opened.store.accept(projectRequest);
  const { status, stdout, stderr } = requests(folder, ["list", "--json"]);
  await opened.store.close();
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual([
    { ...projectRequest, answeredAt: null, suspectedOf: null, releasedAt: null },
  ]);
});

test("before the site's first start there is nothing, and nothing is made", () => {
  const folder = newFolder();
  const { status, stdout, stderr } = requests(folder, ["list"]);
  expect({ status, stdout }).toEqual({ status: 0, stdout: "No project requests yet.\n" });
  expect(stderr).toContain("There is no data/site.db yet");
  expect(existsSync(join(folder, "data"))).toBe(false);
});

test("DATABASE_URL is read from .env as the server does, and a mistake in it is told", () => {
  const folder = newFolder();
  writeFileSync(join(folder, ".env"), "DATABASE_URL=site.db\n");
  const { status, stderr } = requests(folder, ["list"]);
  expect(status).toBe(1);
  expect(stderr).toContain("Write sqlite: and the path of a file, such as sqlite:data/site.db, or");
});

test("a store on PostgreSQL is pointed to its own tools, and no password is printed", () => {
  const folder = newFolder();
  writeFileSync(join(folder, ".env"), "DATABASE_URL=postgres://site:hunter2@127.0.0.1:1/site\n");
  for (const [command, tool] of [
    ["backup", `pg_dump --format=custom --file='two words' "$DATABASE_URL"`],
    [
      "restore",
      `pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" 'two words'`,
    ],
  ] as const) {
    const { status, stderr } = requests(folder, [command, "two words"]);
    expect(status).toBe(1);
    expect(stderr).toContain(tool);
    expect(stderr).not.toContain("hunter2");
  }
  expect(existsSync(join(folder, "two words"))).toBe(false);
});

test("a long export reaches a slow reader whole", async () => {
  const folder = newFolder();
  mkdirSync(join(folder, "data"));
  const opened = await openSqliteStore(join(folder, "data/site.db"));
  if (!opened.ok) throw new Error(opened.trouble);
  const many = Array.from({ length: 600 }, (_, index) => ({
    ...projectRequest,
    id: `019c-${index}`,
    message: "x".repeat(3000),
  }));
  await storeMany(opened.store, many);
  await opened.store.close();
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const shell = `"${process.execPath}" "${main}" export - | (sleep 1; cat)`;
  const slow = { cwd: folder, env: { PATH: process.env.PATH }, encoding: "utf8", maxBuffer: 1e8 } as const;
  const { stdout } = spawnSync("sh", ["-c", shell], slow);
  expect(stdout.split("\r\n")).toHaveLength(602);
});

test("a mistyped command ends with exit code 2", () => {
  expect(requests(newFolder(), ["lsit"]).status).toBe(2);
});

const projectRequest = {
  id: "019c0000-0000-7000-8000-000000000001",
  receivedAt: "2026-11-20T16:00:00.000Z",
  replyDueAt: "2026-11-23T23:00:00.000Z",
  name: "Jane Doe",
  email: "jane@example.com",
  phone: "",
  company: "",
  project_type: "",
  acreage: "",
  location: "",
  timeline: "",
  message: "",
} as const;

function requests(cwd: string, args: readonly string[]) {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  return spawnSync(process.execPath, [main, ...args], { cwd, env: {}, encoding: "utf8" });
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "requests-"));
}
