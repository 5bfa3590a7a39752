import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import type { Config } from "../../src/server/config/config.ts";
import { explainFailure } from "./explain-failure.ts";
import { blocking, type Finding } from "./finding.ts";

/** Writes to the database in a transaction that is rolled back: nothing stays behind. */
export async function checkDatabase(database: Config["database"]): Promise<Finding[]> {
  const isFile = "sqliteFile" in database;
  const place = isFile
    ? resolve(database.sqliteFile)
    : `PostgreSQL at ${URL.parse(database.postgresUrl)?.host ?? "DATABASE_URL"}`;
  try {
    if (isFile) writeToSqlite(place);
    else await writeToPostgres(database.postgresUrl);
    return [];
  } catch (error) {
    return [
      blocking(
        `Can't write to ${place}: ${explainFailure(error)}. No project request could be stored.`,
        isFile
          ? "Run this as the server's user, and let that user write there. If the file is damaged, restore a backup (docs/operating.md)."
          : "Correct DATABASE_URL, start PostgreSQL, or let its user create tables in that database.",
      ),
    ];
  }
}

function writeToSqlite(file: string): void {
  if (!existsSync(file)) {
    // The server creates it. Created here, it could belong to a user whose files the server can't write.
    let folder = dirname(file);
    while (!existsSync(folder)) folder = dirname(folder);
    accessSync(folder, constants.W_OK);
    return;
  }
  const database = new Database(file, { fileMustExist: true, timeout: 5_000 });
  try {
    const damage = database.pragma("quick_check(1)", { simple: true });
    if (damage !== "ok") throw new Error(`it is damaged (${String(damage)})`);
    database.exec(`begin immediate; ${probe}; rollback`);
  } finally {
    database.close();
  }
}

async function writeToPostgres(url: string): Promise<void> {
  const limits = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(`begin; ${probe}; rollback`);
  } finally {
    await client.end().catch(() => {});
  }
}

const probe = "create table preflight_probe (x integer); insert into preflight_probe values (1)";
