import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { compileCache } from "./site.ts";

/** A server whose output a test reads. It is killed when the test ends. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
  output(): string;
  /** Resolves with all the output once it contains `text`; rejects if the process ends without it. */
  waitForOutput(text: string): Promise<string>;
}

export interface ServerProcessOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The folder that holds `dist/` and `build/`. */
  readonly cwd?: string;
  /** A command that runs the server, such as `setpriv` with its arguments. */
  readonly wrapper?: readonly string[];
}

export function launchServer({ env, cwd = ".", wrapper = [] }: ServerProcessOptions): ServerProcess {
  const [command = "", ...args] = [...wrapper, process.execPath, resolve("src/server/main.ts")];
  const child = spawn(command, args, { cwd, env: { ...compileCache, ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk;
    child.emit("output");
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const exit = once(child, "close").then(([code]) => code as number | null);
  const waitForOutput = async (text: string) => {
    while (!output.includes(text)) {
      const code = await Promise.race([exit, once(child, "output")]);
      if (!Array.isArray(code)) throw new Error(`It ended with ${code} after this output: ${output}`);
    }
    return output;
  };
  return { child, exit, output: () => output, waitForOutput };
}

/** Launches the server and waits until it listens. */
export async function startServer(options: ServerProcessOptions): Promise<ServerProcess & { url: string }> {
  const server = launchServer(options);
  const output = await server.waitForOutput("The site is at");
  return { ...server, url: /The site is at (http:\/\/localhost:\d+)/.exec(output)?.[1] ?? "" };
}
