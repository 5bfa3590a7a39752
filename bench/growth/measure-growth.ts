import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../src/server/database/database.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { startPostgres } from "../../tests/support/postgres-server.ts";
import { median, percentile } from "../statistics.ts";
import { createPostgresFill, createSqliteFill, type Fill } from "./fill-database.ts";
import { createStaffPageTasks } from "./staff-page-tasks.ts";
import { createTasks, type Task } from "./tasks.ts";

export interface GrowthFigures {
  readonly database: string;
  readonly steps: readonly {
    readonly stored: number;
    /** How long each task takes, in milliseconds: the median, or the p95 where its name says so. */
    readonly ms: Readonly<Record<string, number>>;
  }[];
}

/** Measures each task with 1,000, 100,000 and 1,000,000 stored project requests, up to `maxRows`. */
export async function measureGrowth(maxRows: number): Promise<readonly GrowthFigures[]> {
  const sizes = [1000, 100_000, 1_000_000].filter((size) => size <= maxRows);
  return [await measureSqlite(sizes), await measurePostgres(sizes)];
}

async function measureSqlite(sizes: readonly number[]): Promise<GrowthFigures> {
  const folder = mkdtempSync(join(tmpdir(), "growth-"));
  const file = join(folder, "site.db");
  const database = await openDatabase({ engine: "sqlite", file: file });
  try {
    return { database: "SQLite", steps: await measureSteps(database, createSqliteFill(file), sizes, file) };
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

async function measurePostgres(sizes: readonly number[]): Promise<GrowthFigures> {
  const postgres = await startPostgres({ durable: true });
  try {
    const url = await postgres.newDatabase();
    const database = await openDatabase({ engine: "postgres", url: url });
    try {
      return {
        database: "PostgreSQL",
        steps: await measureSteps(database, createPostgresFill(url), sizes),
      };
    } finally {
      await database.close();
    }
  } finally {
    await postgres.remove();
  }
}

async function measureSteps(
  database: Database,
  fill: Fill,
  sizes: readonly number[],
  sqliteFile: string | null = null,
) {
  const steps = [];
  let stored = 0;
  for (const size of sizes) {
    console.log(`Growth: filling to ${size.toLocaleString("en-US")} project requests …`);
    await fill(stored, size);
    stored = size;
    const ms: Record<string, number> = {};
    const tasks = [...createTasks(database, sqliteFile), ...(await createStaffPageTasks(database, size))];
    for (const task of tasks) ms[task.name] = await measureTask(task);
    steps.push({ stored: size, ms });
  }
  return steps;
}

async function measureTask({ run, tries, prepare, figure }: Task): Promise<number> {
  const times: number[] = [];
  await prepare?.();
  for (let index = 0; index < tries; index += 1) {
    const startedAt = performance.now();
    await run(index);
    times.push(performance.now() - startedAt);
  }
  return figure === "p95" ? percentile(times, 0.95) : median(times);
}
