import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";

export interface CommandOptions {
  /** Added to this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** After this many seconds the command is stopped; without it, it may take as long as it likes. */
  readonly limitSeconds?: number;
  /** Keep the output instead of showing it as it comes. */
  readonly quiet?: boolean;
}

/** `code` is null when the command was stopped by a signal, by its limit or could not be started at all. */
export interface CommandResult {
  readonly code: number | null;
  readonly timedOut: boolean;
  /** What a quiet command wrote, both streams; empty when it was shown. */
  readonly output: string;
}

/** Runs a program to its end. Never throws: a program that cannot be started answers `code: null`. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      env: { ...environment(), ...options.env },
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    });
    let output = "";
    let timedOut = false;
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    const limit = options.limitSeconds
      ? setTimeout(() => {
          timedOut = true;
          child.kill("SIGKILL");
        }, options.limitSeconds * 1000)
      : undefined;
    child.on("error", (error) => {
      clearTimeout(limit);
      done({ code: null, timedOut, output: `${output}${error.message}` });
    });
    child.on("close", (code) => {
      clearTimeout(limit);
      done({ code, timedOut, output });
    });
  });
}

/** Runs a program that an npm package brings, such as `biome`, on this very Node. */
export function runPackage(
  packageName: string,
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const folder = resolve("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === "string" ? bin : bin[program];
  if (file === undefined) throw new Error(`${packageName} has no program named ${program}.`);
  return runCommand(process.execPath, [resolve(folder, file), ...args], options);
}

/** Puts the running Node first in the PATH, so that whatever a program starts runs on the pinned version. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}` };
}
