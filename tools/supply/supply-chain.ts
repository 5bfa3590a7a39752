import { readFileSync } from "node:fs";
import { licenceTroubles } from "./licences.ts";
import { type LockedPackage, readLock } from "./lock.ts";

export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Whether a package may run a program of its own when it is installed. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** What is wrong with what we take from others, in sentences. */
export function checkSupplyChain(): string[] {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
  const packages = readLock();
  return [
    ...inexact(manifest),
    ...unpinned(packages),
    ...undecidedScripts(manifest, packages),
    ...licenceTroubles(packages),
    ...undescribed(manifest, readFileSync(dependenciesPage, "utf8")),
  ];
}

const dependenciesPage = "docs/dependencies.md";

/** "^1.2.3" is another program tomorrow. */
export function inexact(manifest: Manifest): string[] {
  return direct(manifest)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(
      ([name, version]) => `package.json asks for ${name} ${version}. Write one version: npm i -E ${name}.`,
    );
}

export function unpinned(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ integrity }) => !integrity?.startsWith("sha512-"))
    .map(
      ({ name, version }) =>
        `package-lock.json has no sha512 of ${name} ${version}, so any archive of that name would be taken. Install it again.`,
    );
}

/** npm runs no install script that `allowScripts` does not name; what it names must need one. */
export function undecidedScripts({ allowScripts }: Manifest, packages: readonly LockedPackage[]): string[] {
  const withScript = new Set(packages.filter(({ installScript }) => installScript).map(({ name }) => name));
  return [
    ...[...withScript]
      .filter((name) => !(name in allowScripts))
      .map(
        (name) =>
          `${name} runs a program when it is installed. Read it, then decide in allowScripts of package.json.`,
      ),
    ...Object.entries(allowScripts)
      .filter(([name, allowed]) => allowed && !withScript.has(name))
      .map(([name]) => `allowScripts lets ${name} run a program, but it has none. Take the line away.`),
  ];
}

/** Each direct dependency has a row with four filled cells; no row describes what is gone. */
export function undescribed(manifest: Manifest, page: string): string[] {
  const rows = new Map(
    [...page.matchAll(/^\| `([^`]+)`\s*\|(.*)\|$/gm)].map(([, name = "", cells = ""]) => [
      name,
      cells.split("|").map((cell) => cell.trim()),
    ]),
  );
  const names = direct(manifest).map(([name]) => name);
  return [
    ...names
      .filter((name) => rows.get(name)?.filter((cell) => cell !== "").length !== 3)
      .map(
        (name) =>
          `${dependenciesPage} does not say what ${name} is for, why this one and what would replace it.`,
      ),
    ...[...rows.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `${dependenciesPage} describes ${name}, which package.json does not name.`),
  ];
}

function direct({ dependencies, devDependencies }: Manifest): [string, string][] {
  return Object.entries({ ...dependencies, ...devDependencies });
}
