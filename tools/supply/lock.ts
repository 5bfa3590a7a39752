import { readFileSync } from "node:fs";

/** One package as package-lock.json pins it. */
export interface LockedPackage {
  /** "fastify", "@fastify/cors" */
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  /** True when it is installed only where the site is built and tested. */
  readonly dev: boolean;
  readonly installScript: boolean;
  /** What the downloaded archive must hash to; null when nothing was written down. */
  readonly integrity: string | null;
}

/** Every package in the lock, once for each version. */
export function readLock(text = readFileSync("package-lock.json", "utf8")): readonly LockedPackage[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, RawPackage> };
  const all = Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, raw]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version: raw.version ?? "",
      license: typeof raw.license === "string" ? raw.license : null,
      dev: raw.dev === true,
      installScript: raw.hasInstallScript === true,
      integrity: raw.integrity ?? null,
    }));
  return [...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values()];
}

interface RawPackage {
  readonly version?: string;
  readonly license?: unknown;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
}
