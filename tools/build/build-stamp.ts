import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildSettings } from "./build-settings.ts";

/** Everything that is built from. Of the server, that is its pages, all that they import, and its headers. */
const inputs = [
  "content/**/*",
  "docs/office.md",
  "src/**/*",
  "tools/{build,content}/**/*.ts",
  "package-lock.json",
];

/** True when the page is not built, or was built from other files or settings than there are now, or a file of it is gone. */
export function isStale(settings: BuildSettings): boolean {
  const stamp = stampFile(settings.into);
  if (!existsSync(stamp)) return true;
  const [hash, ...outputs] = readFileSync(stamp, "utf8").split("\n");
  return hash !== hashInputs(settings) || !outputs.every((file) => existsSync(join(settings.into, file)));
}

/** A digest of everything that the page depends on. */
export function hashInputs({ siteUrl, apiHost, into }: BuildSettings): string {
  // The page shows its year, and a build each month keeps security.txt from expiring.
  const month = Temporal.Now.plainDateISO("UTC").toPlainYearMonth().toString();
  const hash = createHash("sha256").update(JSON.stringify([siteUrl, apiHost, into, month]));
  const files = globSync(inputs, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * Records, at the end of a build, what it was built from and which files it wrote: `hash` is taken at its start, because a file
 * may change meanwhile.
 */
export function writeStamp(into: string, hash: string, outputs: readonly string[]): void {
  writeFileSync(stampFile(into), [hash, ...outputs].join("\n"));
}

/** From then on, the page counts as not built. */
export function removeStamp(into: string): void {
  rmSync(stampFile(into), { force: true });
}

function stampFile(into: string): string {
  return join(into, "build", "stamp.txt");
}
