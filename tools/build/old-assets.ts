import { chmodSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** How long a page that was opened before a build still finds its scripts, fonts, pictures and video. */
const keptFor = Temporal.Duration.from({ hours: 30 * 24 });

/**
 * Removes the hashed files in `dist` that no build has had for 30 days; `written` has what the last build wrote, by path. The
 * first build that leaves a file out makes it read-only, so the time of its last change (ctime) says since when. Its
 * modification time, which is part of its ETag, stays the same for a visitor who is still fetching the video in pieces.
 */
export function removeOldAssets(
  dist: string,
  written: ReadonlyMap<string, unknown>,
  now: Temporal.Instant,
): void {
  const removedBefore = now.subtract(keptFor).epochMilliseconds;
  for (const name of readdirSync(join(dist, "assets"))) {
    // Another build is writing it.
    if (name.startsWith(".")) continue;
    const file = join(dist, "assets", name);
    const { mode, ctimeMs } = statSync(file);
    const isLeftOut = (mode & 0o200) === 0;
    if (written.has(`assets/${name}`)) {
      if (isLeftOut) chmodSync(file, 0o644);
    } else if (!isLeftOut) chmodSync(file, 0o444);
    else if (ctimeMs < removedBefore) rmSync(file);
  }
}
