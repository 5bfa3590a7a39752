import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const kept = "build/debian";

/**
 * A program of a Debian package: the one on this machine, or one unpacked into build/debian/ for the tests alone, so
 * that nothing is installed and no service starts. Throws a sentence when neither can be had.
 */
export function debianProgram(packageName: string, path: string): string {
  const installed = join("/", path);
  if (existsSync(installed)) return installed;
  const unpacked = resolve(kept, packageName, path);
  if (!existsSync(unpacked)) unpack(packageName);
  if (!existsSync(unpacked)) throw new Error(`Debian's package ${packageName} has no ${path}.`);
  return unpacked;
}

/** Two test files may need the same package at once, so each unpacks its own copy, and the first one stays. */
function unpack(packageName: string): void {
  mkdirSync(kept, { recursive: true });
  const folder = resolve(mkdtempSync(join(kept, `${packageName}-`)));
  if (!downloads(packageName, folder)) {
    // A new machine has no list of packages yet; only root may fetch it.
    spawnSync("apt-get", ["update"], { stdio: "ignore", timeout: 120_000 });
    if (!downloads(packageName, folder)) {
      throw new Error(
        `These tests need ${packageName}. Install it (apt-get install ${packageName}), or run them where apt-get works.`,
      );
    }
  }
  const [file = ""] = readdirSync(folder).filter((name) => name.endsWith(".deb"));
  execFileSync("dpkg-deb", ["-x", join(folder, file), folder]);
  const place = resolve(kept, packageName);
  if (existsSync(place)) rmSync(folder, { recursive: true });
  else renameSync(folder, place);
}

function downloads(packageName: string, folder: string): boolean {
  const options = { cwd: folder, stdio: "ignore", timeout: 120_000 } as const;
  return spawnSync("apt-get", ["download", packageName], options).status === 0;
}
