import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sample } from "../../tests/database-suite/samples.ts";
import { newFolder } from "../../tests/support/folder.ts";
import { compileCache } from "../../tests/support/site.ts";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import { toTestDatabase } from "../../tests/support/test-database.ts";
import { openSqlite } from "../server/database/sqlite/open-sqlite.ts";

test("before the first build and the first start, says what to do first, and reads .env as the server does", () => {
  const unbuilt = requests(newFolder(), ["list"]);
  expect(unbuilt.stderr).toMatch(/^build\/site\.json is missing: .* Run `npm start`/);
  const folder = newBuild();
  writeFileSync(join(folder, ".env"), "DATABASE_URL=sqlite:other.db\n");
  const unstarted = requests(folder, ["list"]);
  expect(unstarted.stderr).toMatch(/^There is no database at other\.db yet\. The site creates it the first/);
  expect([unbuilt.status, unstarted.status]).toEqual([1, 1]);
});

test("a long export reaches a slow reader completely, and one that can't be written completely fails and says so", async (context) => {
  const folder = newBuild();
  const database = toTestDatabase(await openSqlite(join(folder, "data/site.db")));
  const many = Array.from({ length: 600 }, (_, index) =>
    sample({ id: `019c-${index}`, message: "x".repeat(3000) }),
  );
  await database.storeMany(many);
  await database.close();
  const program = `"${process.execPath}" "${main}" export -`;
  const env = { ...compileCache, PATH: process.env.PATH };
  const sh = (command: string) =>
    spawnSync("sh", ["-c", command], { cwd: folder, env, encoding: "utf8", maxBuffer: 1e8 });
  expect(sh(`${program} | (sleep 1; cat)`).stdout.split("\r\n")).toHaveLength(602);
  // `head` closes the pipe early, which is no failure.
  expect(sh(`{ ${program}; echo $? >&2; } | head -c 1`).stderr).toBe("0\n");
  sh(`ulimit -f 1000; ${program.replace(/-$/, "half.csv")}`);
  expect(existsSync(join(folder, "half.csv"))).toBe(false);
  if (!existsSync("/dev/full")) context.skip("There is no /dev/full on this machine.");
  const { status, stderr } = sh(`${program} > /dev/full`);
  expect([status, stderr]).toEqual([1, expect.stringContaining("The output is incomplete: ")]);
});

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

function requests(cwd: string, args: readonly string[]) {
  return spawnSync(process.execPath, [main, ...args], { cwd, env: compileCache, encoding: "utf8" });
}

/** A folder where the site is built. */
function newBuild(): string {
  const folder = newFolder();
  mkdirSync(join(folder, "build"));
  writeFileSync(join(folder, "build/site.json"), JSON.stringify(testSiteInfo));
  return folder;
}
