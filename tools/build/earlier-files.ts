import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isTemporary, replaceFile } from "./replace-file.ts";

/** How long a page that was opened before a build still finds its scripts, fonts, pictures and film. */
const keptFor = Temporal.Duration.from({ hours: 7 * 24 });

/**
 * Removes hashed files from `into/dist/` that have not been part of a build for 7 days, and all other files that are not
 * in `current`, the paths that the last build wrote. A record holds when a build first left out each earlier file, because
 * modification times can't tell: a file built a month ago may have been current until now, and touching it would change
 * its ETag while a visitor is still fetching the film in pieces. A lost record only means that files stay longer.
 */
export function removeEarlierFiles(into: string, current: readonly string[], now: Temporal.Instant): void {
  const folder = join(into, "dist");
  const record = join(into, "build", "earlier-files.json");
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
