import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";

/** Commits of one 1 KiB row per second, with the driver and the settings that the server uses: the upper limit. */
export function measureSqliteCommits(seconds: number): number {
  const folder = mkdtempSync(join(tmpdir(), "raw-"));
  const database = new Database(join(folder, "raw.db"));
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.exec("create table rows (id integer primary key, content text not null)");
    const insert = database.prepare("insert into rows (content) values (?)");
    const content = "x".repeat(1024);
    const startedAt = performance.now();
    let commits = 0;
    while (performance.now() - startedAt < seconds * 1000) {
      insert.run(content);
      commits += 1;
    }
    return commits / ((performance.now() - startedAt) / 1000);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** The same on PostgreSQL, with as many connections as the server's pool. */
export async function measurePostgresCommits(url: string, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: "-c synchronous_commit=on" });
  try {
    await pool.query("create table raw_rows (id bigserial primary key, content text not null)");
    const content = "x".repeat(1024);
    const startedAt = performance.now();
    let commits = 0;
    const runConnection = async () => {
      while (performance.now() - startedAt < seconds * 1000) {
        await pool.query({
          name: "raw",
          text: "insert into raw_rows (content) values ($1)",
          values: [content],
        });
        commits += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, runConnection));
    const perSecond = commits / ((performance.now() - startedAt) / 1000);
    await pool.query("drop table raw_rows");
    return perSecond;
  } finally {
    await pool.end();
  }
}
