import { existsSync } from "node:fs";
import type { Command } from "commander";
import { backUpSqlite, restoreSqlite } from "../../server/database/sqlite/sqlite-backup.ts";
import { formatCount } from "../../server/text.ts";
import type { CommandContext } from "../command.ts";
import { requireDatabase, requireNew, requireSqlite } from "../required-files.ts";

export function addBackup(program: Command, { config, print }: CommandContext): void {
  program
    .command("backup <file>")
    .description("Back up the SQLite database to a new file. The site may run. The copy is verified.")
    .option("--if-any", "succeed without a backup if there is no SQLite database")
    .action((file: string, { ifAny = false }: { readonly ifAny?: boolean }) => {
      const { database: setting } = config();
      if (ifAny && !(setting.engine === "sqlite" && existsSync(setting.file)))
        return print("There is no SQLite database, so there is no backup.");
      const database = requireSqlite(config());
      requireDatabase(database);
      requireNew(file);
      const counts = backUpSqlite(database, file);
      print(`${file} contains ${formatCounts(counts)}. Verified.`);
    });
}

export function addRestore(program: Command, { config, now, print }: CommandContext): void {
  program
    .command("restore <file>")
    .description(
      "Restore the SQLite database from a backup. Stop the site first. The database that is replaced is kept under another name. Notifications that were pending at the time of the backup are sent again.",
    )
    .action((file: string) => {
      const { counts, deletedAgain, keptAs } = restoreSqlite(file, requireSqlite(config()), now());
      const kept = `The database that was there is now ${keptAs}. Delete it once you no longer need it.`;
      print(`Restored ${formatCounts(counts)} from ${file}.`);
      print(explainDeleted(deletedAgain));
      if (keptAs !== null) print(kept);
    });
}

/** What became of those who were deleted after the backup was made. */
function explainDeleted(deletedAgain: number | null): string {
  if (deletedAgain === null)
    return "Whatever was deleted since that backup is back, because no database that can be read says what it was. Tell the office to delete it again.";
  return deletedAgain === 0
    ? "None of them had been deleted since."
    : `Deleted again, as they had been since that backup: ${formatCount(deletedAgain, "project request")}.`;
}

function formatCounts({ projectRequests, deliveries }: ReturnType<typeof backUpSqlite>): string {
  return `${formatCount(projectRequests, "project request")} and ${formatCount(deliveries, "delivery", "deliveries")}`;
}
