import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { blocking, FindingsError } from "../content/finding.ts";
import type { Config } from "../server/settings.ts";

/** The database's file. Throws a `FindingsError` if it is PostgreSQL. */
export function requireSqlite({ database }: Pick<Config, "database">): string {
  if (database.engine === "sqlite") return database.file;
  throw new FindingsError([
    blocking(
      "This works with SQLite, but DATABASE_URL is set to PostgreSQL, so nothing was done.",
      "Use PostgreSQL's own tools for backups, pg_dump and pg_restore (docs/operating.md, Back up).",
    ),
  ]);
}

/** Throws a `FindingsError` if there is no such file: created by a command, it could belong to a user whose file the server can't write. */
export function requireDatabase(file: string): void {
  if (!existsSync(file))
    throw new FindingsError([
      blocking(`There is no database at ${file} yet.`, "The site creates it the first time it starts."),
    ]);
}

/** Throws a `FindingsError` if there is such a file, or no folder for it. */
export function requireNew(file: string): void {
  if (existsSync(file))
    throw new FindingsError([
      blocking(`${file} already exists, so nothing was written.`, "Choose another name, or move that file."),
    ]);
  const folder = dirname(`${file}.part`);
  if (!existsSync(folder))
    throw new FindingsError([
      blocking(`There is no folder ${folder}, so nothing was written.`, "Create it, or choose another one."),
    ]);
}
