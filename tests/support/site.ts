import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../../src/server/database/open-database.ts";
import { linkPath } from "../../src/server/paths.ts";
import type { StoredProjectRequest } from "../../src/server/requests/project-request.ts";
import { createProjectRequests } from "../../src/server/requests/project-requests.ts";
import { readConfig, settings } from "../../src/server/settings.ts";
import { newFolder } from "./folder.ts";

/** Generous, because some tests put the machine under load on purpose. */
const startLimitMs = 60_000;

/** The real server with its own database. */
export interface Site extends Awaited<ReturnType<typeof openSite>> {}

/**
 * Starts the built site as `npm run serve` does. `extra` settings override the tests' defaults, `built` is the folder with
 * its `dist/` and `build/`.
 */
export async function openSite(extra: Readonly<Record<string, string>> = {}, built = ".") {
  const folder = newFolder();
  const port = extra.PORT ?? String(await freePort());
  const env = environment({
    PORT: port,
    DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
    RATE_LIMIT: "0",
    LOG_LEVEL: "error",
    ...extra,
  });
  const url = `http://127.0.0.1:${port}`;
  const config = readConfig(env);
  let server: ChildProcess | undefined;

  const site = {
    url,
    /** The ID of the server's current process. */
    get pid(): number {
      return server?.pid ?? 0;
    },
    databaseUrl: env.DATABASE_URL ?? "",
    /** All project requests, the newest first. */
    async list(): Promise<readonly StoredProjectRequest[]> {
      const database = await openDatabase(config.database, { migrate: false });
      return createProjectRequests(database).list().finally(database.close);
    },
    /** The response to a browser that is signed in to the staff pages. */
    async openAsStaff(path: string): Promise<Response> {
      const command = ["src/cli/main.ts", "staff-link"];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: built });
      const { searchParams } = new URL(stdout.split("\n")[0] ?? "");
      const body = new URLSearchParams({ key: searchParams.get("key") ?? "", confirm: "yes" });
      const signedIn = await fetch(url + linkPath, { method: "POST", body, redirect: "manual" });
      return fetch(url + path, { headers: { cookie: signedIn.headers.getSetCookie()[0] ?? "" } });
    },
    /** Starts the server again with the same database and port. */
    async start(): Promise<void> {
      server = spawnServer(env, built, "inherit");
      await waitUntilServing(url, server);
    },
    /** SIGKILL is a crash, SIGTERM an orderly stop. */
    async stop(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill(signal);
      await ended;
    },
    /** Stops the server and removes its database. */
    async remove(): Promise<void> {
      await site.stop("SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
  await site.start();
  return site;
}

/** A server whose output a test reads. */
export type ServerProcess = ReturnType<typeof launchServer>;

/** Launches the server in `cwd`, the folder with its `dist/` and `build/`, and does not wait. The test ends it. */
export function launchServer(env: NodeJS.ProcessEnv, cwd = ".", args: readonly string[] = []) {
  const child = spawnServer(env, cwd, "pipe", args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
      child.emit("output");
    });
  /** Resolves with the exit code. */
  const exit = once(child, "close").then(([code]) => code as number | null);
  /** Resolves with all the output once it contains `text`; rejects if the process ends without it. */
  const waitForOutput = async (text: string) => {
    while (!output.includes(text)) {
      const code = await Promise.race([exit, once(child, "output")]);
      if (!Array.isArray(code)) throw new Error(`It ended with ${code} after this output: ${output}`);
    }
    return output;
  };
  return { child, exit, output: () => output, waitForOutput };
}

function spawnServer(
  env: NodeJS.ProcessEnv,
  cwd: string,
  stdio: "inherit" | "pipe",
  args: readonly string[] = [],
): ChildProcess {
  const program = resolve("src/server/main.ts");
  return spawn(process.execPath, [program, ...args], { cwd, env: { ...compileCache, ...env }, stdio });
}

/** Lets Node cache compiled code as in production, so that a start takes a third less processor time. */
export const compileCache = { NODE_COMPILE_CACHE: resolve("build/compile-cache") };

/** This process's environment with every setting of the site empty, so that no `.env` affects a test. */
export function environment(chosen: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const unset = Object.fromEntries(Object.keys(settings.shape).map((name) => [name, ""]));
  return { ...process.env, ...compileCache, ...unset, HOST: "127.0.0.1", ...chosen };
}

/**
 * A free port that no one else takes before its server listens: it is below the range that systems assign ports from
 * (Linux: 32768 and up), and each process has its own block, whose first port it holds.
 */
export async function freePort(): Promise<number> {
  block ??= reserveBlock();
  const first = await block;
  for (;;) {
    taken += 1;
    const port = first + 1 + (taken % (blockSize - 1));
    const probe = createServer();
    if (!(await listens(probe, port))) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}

const blockSize = 60;
const blocks = 200;
let block: Promise<number> | undefined;
let taken = 0;

async function reserveBlock(): Promise<number> {
  for (let number = process.pid; ; number += 1) {
    const first = 20_000 + (number % blocks) * blockSize;
    if (await listens(createServer().unref(), first)) return first;
  }
}

function listens(server: Server, port: number): Promise<boolean> {
  return once(server.listen(port, "127.0.0.1"), "listening").then(
    () => true,
    () => false,
  );
}

/** Resolves when the server responds; rejects if it exits first or takes longer than `startLimitMs`. */
export async function waitUntilServing(url: string, server: ChildProcess): Promise<void> {
  const finishedAt = Date.now() + startLimitMs;
  while (Date.now() < finishedAt) {
    if (server.exitCode !== null)
      throw new Error(`The server exited with code ${server.exitCode} (see above).`);
    const response = await fetch(url, { method: "HEAD" }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`The server did not respond at ${url} within ${startLimitMs / 1000} seconds.`);
}
