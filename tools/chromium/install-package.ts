import { existsSync } from "node:fs";
import { runCommand } from "../command.ts";

const packageLimitSeconds = 420;

/** Installs a Debian package, showing apt's progress. Returns one sentence on how it ended. */
export async function installPackage(name: string): Promise<string> {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) {
    return "This machine has no apt-get, so no package was tried.";
  }
  if (process.getuid?.() !== 0) {
    return `Installing a package needs root: run \`apt-get install ${name}\` as root.`;
  }
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await runCommand("apt-get", ["update"], { env, limitSeconds: packageLimitSeconds });
  if (update.code !== 0) return "`apt-get update` failed (see above).";
  const install = await runCommand("apt-get", ["install", "-y", "--no-install-recommends", name], {
    env,
    limitSeconds: packageLimitSeconds,
  });
  if (install.timedOut) return `\`apt-get install ${name}\` took longer than ${packageLimitSeconds} seconds.`;
  return install.code === 0
    ? `\`apt-get install ${name}\` ended well, but the program does not start.`
    : `\`apt-get install ${name}\` failed (see above).`;
}
