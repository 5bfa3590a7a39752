import { existsSync, renameSync, rmSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import { migrations } from "../migrations/index.ts";
import type { RowCounts } from "../model.ts";
import { tableNames } from "../table-copy.ts";
import { findDamage, restrictToOwner } from "./sqlite-file.ts";

export interface Backups {
  /**
   * Copies the live database to a new file, checks the copy and counts what is in it. The server keeps running, and
   * however busy it is, the copy is of one moment: everything committed before the call is in it.
   */
  backUp(file: string): Promise<RowCounts>;
  /** Checks a backup, then replaces all rows with its rows in one transaction. The server may be running. */
  restore(file: string): Promise<RestoreResult>;
}

export type RestoreResult =
  | { readonly ok: true; readonly counts: RowCounts }
  | { readonly ok: false; readonly problem: string };

export function createSqliteBackups(live: SqliteDatabase.Database): Backups {
  return {
    async backUp(file) {
      if (existsSync(file)) throw new Error(`${file} already exists.`);
      // Under another name until it is complete, so that nobody mistakes half a copy for a backup.
      const part = `${file}.part`;
      rmSync(part, { force: true });
      restrictToOwner(part);
      // A backup starts over whenever another connection writes, so on a busy site it might never end. An open read
      // transaction sees the database at one moment, and in WAL mode it blocks no writer.
      const snapshot = new SqliteDatabase(live.name, { readonly: true });
      try {
        snapshot.exec("begin; select count(*) from sqlite_schema");
        await snapshot.backup(part, { progress: () => pagesPerStep });
        const copy = new SqliteDatabase(part);
        // A single file, which can be moved without others beside it.
        copy.pragma("journal_mode = DELETE");
        const damage = findCorruption(copy);
        const counts = countRows(copy);
        copy.close();
        if (damage !== null) throw new Error(`The copy is damaged: ${damage}.`);
        renameSync(part, file);
        return counts;
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      } finally {
        snapshot.close();
      }
    },

    async restore(file) {
      const problem = whyNotRestorable(file);
      if (problem !== null) return { ok: false, problem };
      live.prepare("attach database ? as backup").run(file);
      try {
        live.transaction(replaceAllRows).immediate(live);
        return { ok: true, counts: countRows(live) };
      } finally {
        live.exec("detach database backup");
      }
    },
  };
}

/** A step blocks the thread that also serves the page. */
const pagesPerStep = 1000;

/** Why the file can't be restored; null when it can. */
function whyNotRestorable(file: string): string | null {
  if (!existsSync(file)) return `There is no ${file}.`;
  let backup: SqliteDatabase.Database | undefined;
  try {
    backup = new SqliteDatabase(file, { readonly: true });
    const damage = findCorruption(backup);
    if (damage !== null) return `${file} is damaged: ${damage}. Use another backup.`;
    const names = backup.prepare("select name from kysely_migration order by name").pluck().all();
    if (JSON.stringify(names) !== JSON.stringify(Object.keys(migrations))) {
      return `${file} was written by another version of this software. If that version is older, stop the site, move the current database away, put a copy of this file in its place, and start the site, which migrates it. If it is newer, upgrade the site first.`;
    }
    return null;
  } catch {
    return `${file} is not a backup of this site's project requests.`;
  } finally {
    backup?.close();
  }
}

function findCorruption(database: SqliteDatabase.Database): string | null {
  const damage = findDamage(database, "integrity_check");
  if (damage !== null) return damage;
  const orphans = database.pragma("foreign_key_check") as unknown[];
  return orphans.length === 0 ? null : "a row refers to one that does not exist";
}

function countRows(database: SqliteDatabase.Database): RowCounts {
  const count = (table: string) => database.prepare(`select count(*) from main.${table}`).pluck().get();
  return { projectRequests: Number(count("project_requests")), deliveries: Number(count("deliveries")) };
}

function replaceAllRows(live: SqliteDatabase.Database): void {
  live.pragma("defer_foreign_keys = ON");
  for (const table of tableNames.toReversed()) live.exec(`delete from main.${table}`);
  const listColumns = live
    .prepare("select group_concat('\"' || name || '\"') from pragma_table_info(?)")
    .pluck();
  for (const table of tableNames) {
    const columns = listColumns.get(table);
    live.exec(`insert into main.${table} (${columns}) select ${columns} from backup.${table}`);
  }
}
