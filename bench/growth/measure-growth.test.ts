import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { measureGrowth } from "./measure-growth.ts";

// The staff's pages are measured as the build made them.
beforeAll(() => {
  const options = { cwd: join(import.meta.dirname, "../.."), stdio: "ignore" } as const;
  execFileSync(process.execPath, ["tools/build.ts"], options);
});

test("measures every task on both databases, each filled with a thousand project requests", async () => {
  const [sqlite, postgres] = await measureGrowth(1000);
  for (const figures of [sqlite, postgres]) {
    expect(figures?.steps.map(({ stored }) => stored)).toEqual([1000]);
    for (const ms of Object.values(figures?.steps[0]?.ms ?? {})) expect(ms).toBeGreaterThan(0);
  }
  const tasks = Object.keys(sqlite?.steps[0]?.ms ?? {});
  // PostgreSQL has its own program for backups.
  expect(tasks).toContain("backup, all");
  expect(Object.keys(postgres?.steps[0]?.ms ?? {})).toEqual(tasks.filter((task) => task !== "backup, all"));
});
