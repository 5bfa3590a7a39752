import { existsSync } from "node:fs";
import { jsonOption, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { thereAlready } from "../output-file.ts";
import { counted, grouped, steadily } from "../progress.ts";
import { terminalSafeJson } from "../terminal-safe.ts";
import { withStore } from "../with-store.ts";

export const backup: Command = {
  summary: "copies the running site's store to a file",
  help: `Copies the store to one new file while the site runs, checks the copy and counts what is in it. Everything that was
accepted before the command began is in the copy. PostgreSQL brings its own tool: pg_dump.

Usage: npm run -s requests -- backup FILE [--json]

  FILE     a new file; it holds personal data, so keep it as safe as the store
  --json   { "file", "projectRequests", "deliveries" }

Examples:
  npm run -s requests -- backup backups/2026-11-20.db`,

  async run(args, parts) {
    const read = readArguments(args, jsonOption, ["FILE"]);
    if ("mistake" in read) return read;
    const [file = ""] = read.operands;
    if (!("sqliteFile" in parts.database())) return { failure: postgresBackup(file) };
    if (existsSync(file)) return { failure: thereAlready(file) };
    return withStore(parts, async ({ snapshots }) => {
      if (snapshots === null) return { failure: postgresBackup(file) };
      const report = steadily(parts.progress);
      const counts = await snapshots.backup(file, (done, total) =>
        report(() => `${grouped(done)} of ${grouped(total)} pages copied`),
      );
      if (read.values.json) return { print: terminalSafeJson({ file, ...counts }) };
      const { projectRequests, deliveries } = counts;
      return {
        print: `${file} holds ${counted(projectRequests, "project request")} and ${counted(deliveries, "message")} about them. It was checked and is whole.`,
      };
    });
  },
};

/** The URL is left to the shell, which knows it, so that no password is printed. */
function postgresBackup(file: string): string {
  return `The store is a PostgreSQL database, which brings its own tool, so nothing was written. With DATABASE_URL in the shell's environment run:
  pg_dump --format=custom --file=${quoted(file)} "$DATABASE_URL"
It copies one moment of the running database. \`requests -- restore\` tells how to put it back.`;
}

/** A word that every POSIX shell reads as it is. */
export function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
