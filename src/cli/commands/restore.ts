import { isSqliteFileInUse } from "../../server/store/sqlite-in-use.ts";
import { jsonOption, readArguments, yesOption } from "../arguments.ts";
import type { Command, Outcome } from "../command.ts";
import { counted } from "../progress.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { quoted } from "./backup.ts";

export const restore: Command = {
  summary: "puts a backup in the place of the store",
  help: `Checks a backup and puts what it holds in the place of all that is stored, in one transaction: either all of it or
nothing. Stop the site first. What came in after the backup is gone then; what it had not sent yet is sent once the
site starts, some of it for the second time.

Usage: npm run -s requests -- restore FILE [--yes] [--json]

  FILE     what \`backup\` wrote
  --yes    also in the place of a store that is not empty
  --json   { "file", "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- restore backups/2026-11-20.db
  npm run -s requests -- restore backups/2026-11-20.db --yes`,

  async run(args, parts) {
    const read = readArguments(args, { ...jsonOption, ...yesOption }, ["FILE"]);
    if ("mistake" in read) return read;
    const [file = ""] = read.operands;
    const database = parts.database();
    if (!("sqliteFile" in database)) return { failure: postgresRestore(file) };
    if (isSqliteFileInUse(database.sqliteFile)) {
      return {
        failure: `${database.sqliteFile} is in use: the site is running, or another command. What it accepts meanwhile would be lost, so nothing was changed. Stop it, then run this again.`,
      };
    }
    const store = await parts.openStore({ make: true });
    if (store?.snapshots == null) return { failure: postgresRestore(file) };
    try {
      const there = await store.count();
      if (there > 0 && !read.values.yes) {
        return {
          failure: `The store holds ${counted(there, "project request")}, which the backup would take the place of. Nothing was changed. Take a backup of it, then add --yes.`,
        };
      }
      const restored = await store.snapshots.restore(file);
      if (!restored.ok) return { failure: `${restored.trouble} Nothing was changed.` };
      return told(file, restored.counts, read.values.json);
    } finally {
      await store.close();
    }
  },
};

function told(
  file: string,
  counts: { readonly projectRequests: number; readonly deliveries: number },
  json: boolean,
): Outcome {
  if (json) return { print: terminalSafeJson({ file, ...counts }) };
  const { projectRequests, deliveries } = counts;
  return {
    print: `The store now holds what ${file} held: ${counted(projectRequests, "project request")} and ${counted(deliveries, "message")} about them.`,
  };
}

function postgresRestore(file: string): string {
  return `The store is a PostgreSQL database, which brings its own tool, so nothing was changed. Stop every server, then with DATABASE_URL in the shell's environment run:
  pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" ${quoted(file)}`;
}
