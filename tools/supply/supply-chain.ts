import { readFileSync } from "node:fs";
import { join } from "node:path";
import { licenceTroubles } from "./licences.ts";
import { type LockedPackage, readLock } from "./lock.ts";

export interface Manifest {
  /** Absent from the packages that only draw or measure. */
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Whether a package may run a program of its own when it is installed. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Where one package of this repository states and describes its dependencies. */
export interface Place {
  /** "package.json", or "media/package.json" */
  readonly manifest: string;
  readonly lock: string;
  /** Has a table row for each direct dependency. */
  readonly page: string;
}

export const rootPlace: Place = {
  manifest: "package.json",
  lock: "package-lock.json",
  page: "docs/dependencies.md",
};

const places = [rootPlace, ...["bench", "media"].map(placeIn)];

function placeIn(folder: string): Place {
  return {
    manifest: join(folder, "package.json"),
    lock: join(folder, "package-lock.json"),
    page: join(folder, "README.md"),
  };
}

/** What is wrong with what we take from others, in sentences. */
export function checkSupplyChain(): string[] {
  return places.flatMap((place) => {
    const manifest = JSON.parse(readFileSync(place.manifest, "utf8")) as Manifest;
    const packages = readLock(readFileSync(place.lock, "utf8"));
    return [
      ...inexact(manifest, place),
      ...unpinned(packages, place),
      ...undecidedScripts(manifest, packages, place),
      ...licenceTroubles(packages),
      ...undescribed(manifest, readFileSync(place.page, "utf8"), place),
    ];
  });
}

/** "^1.2.3" is another program tomorrow. */
export function inexact(manifest: Manifest, place = rootPlace): string[] {
  return direct(manifest)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(
      ([name, version]) =>
        `${place.manifest} asks for ${name} ${version}. Write one version: npm i -E ${name}.`,
    );
}

export function unpinned(packages: readonly LockedPackage[], place = rootPlace): string[] {
  return packages
    .filter(({ integrity }) => !integrity?.startsWith("sha512-"))
    .map(
      ({ name, version }) =>
        `${place.lock} has no sha512 of ${name} ${version}, so any archive of that name would be taken. Install it again.`,
    );
}

/** npm runs no install script that `allowScripts` does not name; what it names must need one. */
export function undecidedScripts(
  { allowScripts = {} }: Manifest,
  packages: readonly LockedPackage[],
  place = rootPlace,
): string[] {
  const withScript = new Set(packages.filter(({ installScript }) => installScript).map(({ name }) => name));
  return [
    ...[...withScript]
      .filter((name) => !(name in allowScripts))
      .map(
        (name) =>
          `${name} runs a program when it is installed. Read it, then decide in allowScripts of ${place.manifest}.`,
      ),
    ...Object.entries(allowScripts)
      .filter(([name, allowed]) => allowed && !withScript.has(name))
      .map(
        ([name]) =>
          `allowScripts in ${place.manifest} lets ${name} run a program, but it has no install script. Remove that line.`,
      ),
  ];
}

/** Each direct dependency has a row with four filled cells; no row describes what is gone. */
export function undescribed(manifest: Manifest, text: string, place = rootPlace): string[] {
  // A README has other tables too.
  const [, table = text] = text.split("\n## Dependencies\n");
  const rows = new Map(
    [...table.matchAll(/^\| `([^`]+)`\s*\|(.*)\|$/gm)].map(([, name = "", cells = ""]) => [
      name,
      cells.split("|").map((cell) => cell.trim()),
    ]),
  );
  const names = direct(manifest).map(([name]) => name);
  return [
    ...names
      .filter((name) => rows.get(name)?.filter((cell) => cell !== "").length !== 3)
      .map(
        (name) => `${place.page} does not say what ${name} is for, why this one and what would replace it.`,
      ),
    ...[...rows.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `${place.page} describes ${name}, which ${place.manifest} does not name.`),
  ];
}

function direct({ dependencies, devDependencies }: Manifest): [string, string][] {
  return Object.entries({ ...dependencies, ...devDependencies });
}
