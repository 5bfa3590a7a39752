import { existsSync } from "node:fs";
import { runCommand } from "./command.ts";

/** Installs a Debian package, showing apt-get's progress. Returns one sentence on how it ended. */
export async function installPackage(name: string): Promise<string> {
  if (!existsSync("/usr/bin/apt-get")) return `This machine has no apt-get to install ${name} with.`;
  if (process.getuid?.() !== 0) return `Only root can install it: run \`apt-get install ${name}\` as root.`;
  const options = { env: { DEBIAN_FRONTEND: "noninteractive" }, limitSeconds: 420 };
  const update = await runCommand("apt-get", ["update"], options);
  if (update.code !== 0) return "`apt-get update` failed (see above).";
  const install = ["install", "-y", "--no-install-recommends", name];
  const { code } = await runCommand("apt-get", install, options);
  return `\`apt-get install ${name}\` ${code === 0 ? "succeeded, but the program does not start." : "failed (see above)."}`;
}
