import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../support/folder.ts";
import { moveIn } from "../support/second-firm.ts";
import { environment } from "../support/site.ts";
import { copyRepository } from "./machine.ts";

test.each(["everything", "least"] as const)(
  "every test passes for a firm that shows %s",
  {
    timeout: 30 * 60_000,
  },
  async (firm) => {
    const folder = newFolder();
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755);
    copyRepository(folder);
    execFileSync("git", ["init", "--quiet"], { cwd: folder });
    execFileSync("git", ["add", "--all"], { cwd: folder });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    await moveIn(join(folder, "content"), firm);
    const options = { cwd: folder, env: environment({ API_HOST: "" }), encoding: "utf8" } as const;
    const { stdout } = spawnSync(process.execPath, ["tools/test.ts"], options);
    expect(stdout.split("\n").filter((line) => line.startsWith("Failed: "))).toEqual([]);
    expect(stdout).toMatch(/\d{3} passed, 0 failed\n$/);
  },
);
