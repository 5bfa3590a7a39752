import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { promisify } from "node:util";
import { expect } from "vitest";
import { newFolder } from "../support/folder.ts";
import { environment } from "../support/site.ts";
import { compare, type FaultResult } from "./fault-result.ts";
import { queryDatabase } from "./query-database.ts";
import type { TestSystem } from "./test-system.ts";
import { startLoad } from "./visitors.ts";

/**
 * Takes a backup with the staff's command while visitors send, restores it into a new database, and expects to find there
 * every form that was acknowledged before the backup began.
 */
export async function restoreBackupTakenUnderLoad(system: TestSystem, result: FaultResult): Promise<void> {
  const folder = newFolder();
  for (let round = 0; round < result.rounds; round += 1) {
    const load = startLoad([system.url]);
    while (load.acknowledged().length < 20) await later(20);
    const before = [...load.acknowledged()];
    const backup = join(folder, `${round}.db`);
    const restored = `sqlite:${join(folder, `restored-${round}.db`)}`;
    await runCommand(system.databaseUrl, "backup", backup);
    await load.finish();
    await runCommand(restored, "restore", backup);
    compare(result, before, await queryDatabase(restored));
    expect(load.acknowledged().length, "forms sent during the backup").toBeGreaterThan(before.length);
  }
  await system.drain(result);
}

async function runCommand(databaseUrl: string, ...args: readonly string[]): Promise<void> {
  const env = environment({ DATABASE_URL: databaseUrl });
  await promisify(execFile)(process.execPath, ["src/cli/main.ts", ...args], { env });
}
