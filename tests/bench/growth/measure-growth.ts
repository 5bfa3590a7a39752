import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../../src/server/store/open-store.ts";
import type { Store } from "../../../src/server/store/store.ts";
import { startPostgres } from "../../postgres.ts";
import { median } from "../figures.ts";
import { type Fill, postgresFill, sqliteFill } from "./fill.ts";
import { type Task, tasks } from "./tasks.ts";

export interface GrowthFigures {
  readonly database: string;
  readonly steps: readonly {
    readonly stored: number;
    /** Milliseconds for each task, the middle of several tries. */
    readonly ms: Readonly<Record<string, number>>;
  }[];
}

/** What each task costs with a thousand, a hundred thousand and a million stored, up to `most`. */
export async function measureGrowth(most: number): Promise<readonly GrowthFigures[]> {
  const sizes = [1000, 100_000, 1_000_000].filter((size) => size <= most);
  return [await onSqlite(sizes), await onPostgres(sizes)];
}

async function onSqlite(sizes: readonly number[]): Promise<GrowthFigures> {
  const folder = mkdtempSync(join(tmpdir(), "growth-"));
  const file = join(folder, "site.db");
  const store = await opened({ sqliteFile: file });
  try {
    return { database: "SQLite", steps: await grow(store, sqliteFill(file), sizes, folder) };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function onPostgres(sizes: readonly number[]): Promise<GrowthFigures> {
  const postgres = await startPostgres({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), "growth-"));
  try {
    const url = await postgres.newDatabase();
    const store = await opened({ postgresUrl: url });
    try {
      return { database: "PostgreSQL", steps: await grow(store, postgresFill(url), sizes, folder) };
    } finally {
      await store.close();
    }
  } finally {
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

async function grow(store: Store, fill: Fill, sizes: readonly number[], folder: string) {
  const steps = [];
  let stored = 0;
  for (const size of sizes) {
    console.log(`Growth: storing ${size.toLocaleString("en-US")} …`);
    await fill(stored, size);
    stored = size;
    const ms: Record<string, number> = {};
    for (const task of tasks(store, size, folder)) ms[task.name] = await timed(task);
    steps.push({ stored: size, ms });
  }
  return steps;
}

async function timed({ run, tries, prepare }: Task): Promise<number> {
  const times: number[] = [];
  await prepare?.();
  for (let one = 0; one < tries; one += 1) {
    const startedAt = performance.now();
    await run(one);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function opened(database: Parameters<typeof openStore>[0]): Promise<Store> {
  const result = await openStore(database);
  if (!result.ok) throw new Error(result.trouble);
  return result.store;
}
