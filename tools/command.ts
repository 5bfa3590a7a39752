import { spawnSync } from "node:child_process";
import { delimiter, resolve } from "node:path";

/**
 * Runs a program of our packages or of the system to its end, on the pinned Node, and shows its output. Returns its exit code;
 * null if it could not be started or a signal ended it.
 */
export function runCommand(
  program: string,
  args: readonly string[],
  added: Readonly<Record<string, string>> = {},
): number | null {
  const PATH = [resolve(import.meta.dirname, "../node_modules/.bin"), process.env.PATH].join(delimiter);
  return spawnSync(program, args, { env: { ...process.env, PATH, ...added }, stdio: "inherit" }).status;
}
