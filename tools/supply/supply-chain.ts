import { globSync, readFileSync } from "node:fs";
import { licenceTroubles } from "./licences.ts";
import { type LockedPackage, readLock } from "./lock.ts";

export interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Whether a package may run a program of its own when it is installed. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** What is wrong with what we take from others, in sentences. */
export function checkSupplyChain(): string[] {
  const manifest = readManifest();
  const packages = readLock();
  return [
    ...inexact(manifest),
    ...unpinned(packages),
    ...undecidedScripts(manifest, packages),
    ...licenceTroubles(packages),
    ...unused(manifest, readCode()),
    ...undescribed(manifest, readFileSync(dependenciesPage, "utf8")),
  ];
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
}

/** All code that may import a package, as one text. */
export function readCode(): string {
  return globSync(["*.config.ts", "{src,tools,tests,media}/**/*.{js,ts,tsx}"])
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
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

/**
 * A package is used when its name, or a path into it, is a string in the code: an import, a font file, a program to
 * run. `@types/x` is used when x is.
 */
export function unused(manifest: Manifest, code: string): string[] {
  const strings = code.matchAll(/["'`](?:node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)(?=["'`/])/g);
  const used = new Set([
    ...[...strings].map(([, name]) => name),
    ...Object.values(manifest.scripts).flatMap((script) => script.split(" ")),
  ]);
  return direct(manifest)
    .filter(([name]) => !used.has(name.replace(/^@types\//, "")))
    .map(
      ([name]) =>
        `package.json lists ${name}, but nothing imports or runs it. Everyone downloads it for nothing. Remove it: npm uninstall ${name}.`,
    );
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
