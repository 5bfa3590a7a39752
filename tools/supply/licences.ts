import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackage, readLock } from "./lock.ts";

/**
 * Licences under which a package may be used here: each allows use and redistribution and asks for no more than
 * that its text is kept. SPDX names.
 */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/**
 * Allowed where a package only builds or tests and we hand nothing of it on: these ask who passes on a changed copy
 * to publish the change.
 */
const allowedForBuilding = new Set(["LGPL-3.0-or-later", "MPL-2.0"]);

/** A sentence for each package whose licence nobody has looked at. */
export function licenceTroubles(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ name, license, dev }) => !isAllowed(licenceOf(name, license), dev))
    .map(
      ({ name, version, license }) =>
        `${name} ${version} is under ${licenceOf(name, license) ?? "no licence that it names"}, which nobody has looked at. Read it, then add it to tools/supply/licences.ts or use another package.`,
    );
}

/** Licence by licence, the packages under it: what `npm run licences` prints. */
export function licenceTable(packages: readonly LockedPackage[]): string {
  const byLicence = Map.groupBy(packages, ({ name, license }) => licenceOf(name, license) ?? "unknown");
  return [...byLicence]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([licence, under]) => {
      const shipped = under.filter(({ dev }) => !dev).length;
      const names = [...new Set(under.map(({ name, version }) => `${name}@${version}`))].sort().join(", ");
      return `${licence}: ${under.length}, ${shipped} of them on the server\n  ${names}\n`;
    })
    .join("\n");
}

/** "(MIT OR GPL-2.0)": one that we may choose is enough. "MIT AND OFL-1.1": both must be allowed. */
export function isAllowed(licence: string | null, onlyBuilds: boolean): boolean {
  if (licence === null) return false;
  const bare = licence.replace(/^\((.*)\)$/, "$1");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((one) => isAllowed(one, onlyBuilds));
  return bare.split(" AND ").every((one) => {
    const name = one.replace(/^\((.*)\)$/, "$1");
    return allowed.has(name) || (onlyBuilds && allowedForBuilding.has(name));
  });
}

/** Older packages say it only in their own package.json. */
function licenceOf(name: string, locked: string | null): string | null {
  if (locked !== null) return locked;
  try {
    const { license } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8")) as {
      readonly license?: string;
    };
    return license ?? null;
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const packages = readLock();
  console.log(licenceTable(packages));
  for (const trouble of licenceTroubles(packages)) {
    console.error(trouble);
    process.exitCode = 1;
  }
}
