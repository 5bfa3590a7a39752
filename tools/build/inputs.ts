import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildSettings } from "./settings.ts";

const stampFile = (into: string) => join(into, "build", "inputs.sha256");

/** Everything the page is made of. The server's code is not, but for what writes `dist/_headers`: it runs as it stands. */
const inputs = [
  "content/**/*",
  "src/{contract,content}/**/*.ts",
  "src/site/**/*.{ts,tsx,css}",
  "src/server/http/{security-headers,inline-hashes}.ts",
  "src/server/http/html-page.ts",
  "tools/build.ts",
  "tools/{build,content}/**/*.ts",
  "package-lock.json",
];

/** True when the built page is missing or made of something else than what stands here now. */
export function isStale(settings: BuildSettings): boolean {
  const stamp = stampFile(settings.into);
  const results = [
    join(settings.into, "dist", "index.html"),
    join(settings.into, "build", "firm.json"),
    stamp,
  ];
  return !results.every((file) => existsSync(file)) || readFileSync(stamp, "utf8") !== digest(settings);
}

/** Called before a build writes anything: if it is cut off half-way, the next `--if-stale` builds again. */
export function forgetInputs(into: string): void {
  rmSync(stampFile(into), { force: true });
}

/** Writes down what the page was just made of. */
export function rememberInputs(settings: BuildSettings): void {
  writeFileSync(stampFile(settings.into), digest(settings));
}

function digest({ siteUrl, apiHost, into }: BuildSettings): string {
  const known = [siteUrl, apiHost, into, thisMonth()];
  const hash = createHash("sha256").update(JSON.stringify(known));
  const files = globSync(inputs, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** The page shows its year, and security.txt stays fresh by being rebuilt each month. */
function thisMonth(): string {
  return Temporal.Now.plainDateISO("UTC").toPlainYearMonth().toString();
}
