import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, resolve } from "node:path";

export interface CommandOptions {
  /** Added to this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** After this many seconds the command is killed. */
  readonly limitSeconds?: number;
  /** Returns the output instead of showing it as it comes. */
  readonly quiet?: boolean;
}

export interface CommandResult {
  /** Null when a signal or the limit ended the command, or when it could not be started. */
  readonly code: number | null;
  /** What a quiet command wrote to both streams. */
  readonly output: string;
}

/** Runs a program to its end. Never rejects: for a program that can't be started, `output` says why. */
export function runCommand(
  program: string,
  args: readonly string[],
  { env, limitSeconds = 0, quiet = false }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      // The running Node comes first, so that whatever a program starts runs on the pinned version.
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`,
        ...env,
      },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      timeout: limitSeconds * 1000,
      killSignal: "SIGKILL",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    child.on("error", ({ message }) => done({ code: null, output: output + message }));
    child.on("close", (code) => done({ code, output }));
  });
}

/** Runs a program of an npm package, such as `biome`, on this very Node. */
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
