import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isTemporary, replaceFile } from "./replace-file.ts";

/** How long a page that was opened before a build still finds its scripts, fonts, pictures and film. */
const keptFor = Temporal.Duration.from({ hours: 7 * 24 });

export interface EarlierFilesOptions {
  /** The `dist/` that a build has just written. */
  readonly folder: string;
  /** Paths of that build's files, below `folder`. */
  readonly current: readonly string[];
  /** A file that holds, for each earlier file, when a build first left it out. */
  readonly record: string;
  readonly now: Temporal.Instant;
}

/**
 * Removes hashed files that have not been part of a build for 7 days, and all other files that the last build did not
 * write. The record is needed because modification times can't tell: a file built a month ago may have been current until
 * now, and touching it would change its ETag while a visitor is still fetching the film in pieces. A lost record only
 * means that files stay longer.
 */
export function removeEarlierFiles({ folder, current, record, now }: EarlierFilesOptions): void {
  const known = readRecord(record);
  const leftOutSince: Record<string, string> = {};
  for (const path of new Set(listFiles(folder)).difference(new Set(current))) {
    const since = known[path] ?? now.toString();
    const keepUntil = Temporal.Instant.from(since).add(keptFor);
    if (mayBeInUse(path) && Temporal.Instant.compare(now, keepUntil) < 0) leftOutSince[path] = since;
    else rmSync(join(folder, path), { force: true });
  }
  replaceFile(record, `${JSON.stringify(leftOutSince, null, 2)}\n`);
}

/** An open page names hashed files only. Another build may be writing a temporary file now. */
function mayBeInUse(path: string): boolean {
  return path.startsWith("assets/") || isTemporary(path);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

function readRecord(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}
