import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./replace-file.ts";

/** How long a page that was opened before a build still finds its scripts, fonts, pictures and video. */
const keptFor = Temporal.Duration.from({ hours: 30 * 24 });

/**
 * Removes the hashed files in `dist/` that no build has had for 30 days; `written` has the files of the last build, by path.
 * `build/old-assets.json` has the others by name, with the time of the first build that left them out.
 */
export function removeOldAssets(
  into: string,
  written: ReadonlyMap<string, unknown>,
  now: Temporal.Instant,
): void {
  const list = join(into, "build/old-assets.json");
  const known: Readonly<Record<string, string>> = existsSync(list)
    ? JSON.parse(readFileSync(list, "utf8"))
    : {};
  const kept: Record<string, string> = {};
  const removedBefore = now.subtract(keptFor);
  // A name that begins with a dot is of a file that another build is writing.
  const names = readdirSync(join(into, "dist/assets")).filter((name) => !name.startsWith("."));
  for (const name of names.filter((name) => !written.has(`assets/${name}`))) {
    const leftOutAt = known[name] ?? now.toString();
    if (Temporal.Instant.compare(leftOutAt, removedBefore) >= 0) kept[name] = leftOutAt;
    else rmSync(join(into, "dist/assets", name));
  }
  replaceFile(list, `${JSON.stringify(kept, null, 2)}\n`);
}
