import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../support/folder.ts";
import { moveIn } from "../support/second-firm.ts";
import { environment } from "../support/site.ts";
import { copyRepository } from "./repository.ts";

// Everything that reads the words or shows them; the rest of `npm test` takes three minutes and is the same for each firm.
const commands = [
  ["tools/build.ts"],
  ["node_modules/vitest/vitest.mjs", "run", "--project=unit", "src/site", "src/content", "tools"].concat(
    ["accessibility", "budgets", "design", "discovery", "spec"].map((folder) => `tests/${folder}`),
  ),
  ["node_modules/@playwright/test/cli.js", "test", "--project=page", "tests/budgets", "tests/design"].concat([
    "tests/spec",
    "tests/accessibility/states.spec.ts",
  ]),
];

test("every test of the page passes for another firm", async () => {
  const folder = newFolder();
  copyRepository(folder);
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  execFileSync("git", ["add", "--all"], { cwd: folder });
  for (const packages of ["node_modules", "tests/postgres/node_modules"])
    symlinkSync(resolve(packages), join(folder, packages));
  // PostgreSQL reads its programs as another user.
  chmodSync(folder, 0o755);
  await moveIn(join(folder, "content"));
  const options = { cwd: folder, env: environment({ API_HOST: "" }), encoding: "utf8" } as const;
  for (const command of commands) {
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
    expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
  }
});
