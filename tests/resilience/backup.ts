import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { promisify } from "node:util";
import { environment } from "../support/site.ts";
import { compare, type Finding, newFinding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { openWorld } from "./test-system.ts";
import { load } from "./visitors.ts";

/**
 * Takes a backup with the staff's command while visitors send, restores it into a new database, and looks there for
 * every form that had its 201 before the command began.
 */
export async function backupUnderLoad(fault: string, rounds: number): Promise<Finding> {
  const startedAt = performance.now();
  const system = await openWorld();
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  const finding = newFinding(fault, rounds);
  const urls = system.servers.map(({ url }) => url);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const visitors = load(urls);
      await later(200);
      const before = [...visitors.acknowledged()];
      const [copy, restored] = [
        join(folder, `${round}.db`),
        `sqlite:${join(folder, `restored-${round}.db`)}`,
      ];
      await requests(system.databaseUrl, "backup", copy);
      await requests(restored, "restore", copy);
      compare(finding, before, await queryDatabase(restored));
      await visitors.finish();
      if (visitors.acknowledged().length <= before.length)
        finding.broken.push("nobody sent during the backup");
    }
    await system.drain(finding);
  } finally {
    await system.remove();
    rmSync(folder, { recursive: true });
  }
  finding.seconds = (performance.now() - startedAt) / 1000;
  return finding;
}

async function requests(databaseUrl: string, ...args: readonly string[]): Promise<void> {
  const env = environment({ DATABASE_URL: databaseUrl });
  await promisify(execFile)(process.execPath, ["src/cli/main.ts", ...args], { env });
}
