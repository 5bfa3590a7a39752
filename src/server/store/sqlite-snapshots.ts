import { existsSync, renameSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { migrations } from "./migrations/index.ts";
import { restrictToOwner, waiting } from "./sqlite-file.ts";
import { type SnapshotCounts, type Snapshots, tableNames } from "./upkeep.ts";

/** Backup and restore of a store in one SQLite file, both while the server runs. */
export function sqliteSnapshots(live: Database.Database): Snapshots {
  return {
    async backup(file, progress) {
      if (existsSync(file)) throw new Error(`${file} is there already.`);
      // Under another name until it is whole, so that nobody takes half a copy for a backup.
      const part = `${file}.part`;
      rmSync(part, { force: true });
      restrictToOwner(part);
      // A backup starts again whenever another connection writes, so one that only looks would never end on a
      // busy site. An open read holds one moment still; in WAL mode it keeps no writer waiting.
      const moment = new Database(live.name, { readonly: true });
      try {
        moment.exec("begin; select count(*) from sqlite_schema");
        await moment.backup(part, {
          progress({ totalPages, remainingPages }) {
            progress?.(totalPages - remainingPages, totalPages);
            return 1000;
          },
        });
        const copy = new Database(part);
        // One file that needs no other beside it, wherever it is carried.
        copy.pragma("journal_mode = DELETE");
        const trouble = damage(copy);
        const counts = countsOf(copy);
        copy.close();
        if (trouble !== null) throw new Error(`The copy is damaged: ${trouble}.`);
        renameSync(part, file);
        return counts;
      } catch (error) {
        rmSync(part, { force: true });
        throw error;
      } finally {
        moment.close();
      }
    },

    async restore(file) {
      const trouble = unfit(file);
      if (trouble !== null) return { ok: false, trouble };
      live.prepare("attach database ? as backup").run(file);
      try {
        waiting(live, () => live.transaction(putBack).immediate(live));
        return { ok: true, counts: countsOf(live) };
      } finally {
        live.exec("detach database backup");
      }
    },
  };
}

/** Why the file can't be put back; null when it can. */
function unfit(file: string): string | null {
  if (!existsSync(file)) return `There is no ${file}.`;
  let backup: Database.Database | undefined;
  try {
    backup = new Database(file, { readonly: true });
    const trouble = damage(backup);
    if (trouble !== null) return `${file} is damaged: ${trouble}. Take another backup.`;
    const names = backup.prepare("select name from kysely_migration order by name").pluck().all();
    if (JSON.stringify(names) !== JSON.stringify(Object.keys(migrations))) {
      return `${file} was written by another version of this software. Start that version on it once, or upgrade it with this one by naming it in DATABASE_URL.`;
    }
    return null;
  } catch {
    return `${file} is no backup of this site's project requests.`;
  } finally {
    backup?.close();
  }
}

function damage(database: Database.Database): string | null {
  const found = database.pragma("integrity_check(1)", { simple: true });
  if (found !== "ok") return String(found);
  return (database.pragma("foreign_key_check") as unknown[]).length === 0 ? null : "a row points to nothing";
}

function countsOf(database: Database.Database): SnapshotCounts {
  const count = (table: string) => database.prepare(`select count(*) from main.${table}`).pluck().get();
  return { projectRequests: Number(count("project_requests")), deliveries: Number(count("deliveries")) };
}

function putBack(live: Database.Database): void {
  live.pragma("defer_foreign_keys = ON");
  for (const table of tableNames.toReversed()) live.exec(`delete from main.${table}`);
  for (const table of tableNames) {
    const columns = live
      .prepare(`select name from pragma_table_info('${table}')`)
      .pluck()
      .all()
      .map((name) => `"${name}"`)
      .join(", ");
    live.exec(`insert into main.${table} (${columns}) select ${columns} from backup.${table}`);
  }
}
