import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { compileCache } from "../../tests/support/site.ts";
import { testSiteInfo } from "../../tests/support/site-info.ts";

test("before the first build and the first start, says what to do first, and reads .env as the server does", () => {
  const unbuilt = requests(newFolder(), ["staff-link"]);
  expect(unbuilt.stderr).toMatch(/^build\/site\.json is missing: .* Run `npm start`/);
  const folder = newBuild();
  writeFileSync(join(folder, ".env"), "DATABASE_URL=sqlite:other.db\n");
  const unstarted = requests(folder, ["staff-link"]);
  expect(unstarted.stderr).toMatch(/^There is no database at other\.db yet\. The site creates it the first/);
  expect([unbuilt.status, unstarted.status]).toEqual([1, 1]);
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
