import { accessSync, constants, existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import type { Config } from "../../src/server/config/config.ts";
import { causeOf } from "./cause.ts";
import { blocking, type Finding } from "./finding.ts";

/** Opens the database and writes to it, in a transaction that is taken back: nothing is left behind. */
export function databaseTakesWrites(database: Config["database"]): Promise<Finding[]> {
  return "sqliteFile" in database ? sqlite(resolve(database.sqliteFile)) : postgres(database.postgresUrl);
}

async function sqlite(file: string): Promise<Finding[]> {
  const effect = "No project request could be stored.";
  if (!existsSync(file)) {
    // The server makes the file. Made here, it could belong to a user whose file the server can't write.
    const folder = nearestFolder(file);
    try {
      accessSync(folder, constants.W_OK);
      return [];
    } catch {
      return [
        blocking(
          `${file} is not there yet, and this user may not write in ${folder}. ${effect}`,
          "Run this as the user of the server, or give that user the folder.",
        ),
      ];
    }
  }
  let opened: Database.Database | undefined;
  try {
    opened = new Database(file, { fileMustExist: true, timeout: 5_000 });
    const damage = opened.pragma("quick_check(1)", { simple: true });
    if (damage !== "ok") throw new Error(`it is damaged (${String(damage)})`);
    opened.exec("begin immediate; create table preflight_probe (x); insert into preflight_probe values (1)");
    opened.exec("rollback");
    return [];
  } catch (error) {
    return [
      blocking(
        `${file} can't be written: ${causeOf(error)}. ${effect}`,
        "Run this as the user of the server; if the file is damaged, put a backup back (docs/operating.md).",
      ),
    ];
  } finally {
    opened?.close();
  }
}

function nearestFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
}

async function postgres(url: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("begin");
    await client.query("create table preflight_probe (x integer)");
    await client.query("rollback");
    return [];
  } catch (error) {
    return [
      blocking(
        `PostgreSQL at ${URL.parse(url)?.host ?? "DATABASE_URL"} can't be written: ${causeOf(error)}. No project request could be stored.`,
        "Correct DATABASE_URL, start PostgreSQL, or give its user the right to make tables in that database.",
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}
