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

test("a long export reaches a slow reader completely", async () => {
  const { folder, database } = await newDatabase();
  const many = Array.from({ length: 600 }, (_, index) =>
    sample({ id: `019c-${index}`, message: "x".repeat(3000) }),
  );
  await database.storeMany(many);
  await database.close();
  const shell = `"${process.execPath}" "${main}" export - | (sleep 1; cat)`;
  const slow = {
    cwd: folder,
    env: { ...compileCache, PATH: process.env.PATH },
    encoding: "utf8",
    maxBuffer: 1e8,
  } as const;
  const { stdout } = spawnSync("sh", ["-c", shell], slow);
  expect(stdout.split("\r\n")).toHaveLength(602);
  // `head` closes the pipe early, which is no failure.
  const cut = `{ "${process.execPath}" "${main}" export -; echo $? >&2; } | head -c 1`;
  expect(spawnSync("sh", ["-c", cut], slow).stderr).toBe("0\n");
});

test.skipIf(!existsSync("/dev/full"))(
  "an export that can't be written completely fails and says so",
  async () => {
    const { folder, database } = await newDatabase();
    await database.storeSample();
    await database.close();
    const shell = `"${process.execPath}" "${main}" export - > /dev/full`;
    const there = { cwd: folder, env: compileCache, encoding: "utf8" } as const;
    const { status, stderr } = spawnSync("sh", ["-c", shell], there);
    expect(status).toBe(1);
    expect(stderr).toContain("The output is incomplete: ");
  },
);

const main = fileURLToPath(new URL("./main.ts", import.meta.url));

function requests(cwd: string, args: readonly string[]) {
  return spawnSync(process.execPath, [main, ...args], { cwd, env: compileCache, encoding: "utf8" });
}

async function newDatabase() {
  const folder = newBuild();
  const database = toTestDatabase(await openSqlite(join(folder, "data/site.db")));
  return { folder, database };
}

/** A folder where the site is built. */
function newBuild(): string {
  const folder = newFolder();
  mkdirSync(join(folder, "build"));
  writeFileSync(join(folder, "build/site.json"), JSON.stringify(testSiteInfo));
  return folder;
}
