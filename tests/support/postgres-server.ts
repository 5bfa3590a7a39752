import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chownSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findOrInstallPostgres } from "../../tools/postgres.ts";
import { newFolder } from "./folder.ts";
import { freePort } from "./site.ts";

export interface Postgres extends Awaited<ReturnType<typeof startPostgres>> {}

/**
 * Starts a real PostgreSQL server on a free port, with its data in a temporary folder. Commits are flushed to disk only if `durable`, because that is slow and most tests
 * don't need it.
 */
export async function startPostgres({ durable = false } = {}) {
  const programs = findOrInstallPostgres();
  const folder = newFolder();
  const user = findUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  const port = await freePort();
  let server: ChildProcess | undefined;

  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, "site");
  const setup = [
    ...[`--pgdata=${data}`, "--username=site", `--pwfile=${passwordFile}`, "--auth=password", "--no-sync"],
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  ];
  try {
    await promisify(execFile)(join(programs, "initdb"), setup, options);
  } catch (cause) {
    throw new Error(
      "PostgreSQL could not be set up. If you are root, the user nobody must be able to read this folder and " +
        `all of its parents.\n${(cause as Error).message}`,
      { cause },
    );
  }

  /** After a kill, PostgreSQL refuses to start until the last child process of the killed one has ended. */
  const start = async (deadline = Date.now() + 10_000) => {
    const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"];
    // Off: settings that only a crash needs, or that only pay off in days.
    const cheaper = ["fsync=off", "full_page_writes=off", "autovacuum=off", "shared_buffers=16MB"];
    const flags = [...settings, ...(durable ? [] : cheaper)].flatMap((setting) => ["-c", setting]);
    const child = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...flags], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    server = child;
    let output = "";
    const isReady = await new Promise((resolve) => {
      child.stderr.on("data", (chunk) => {
        output += chunk;
        if (output.includes("ready to accept connections")) resolve(true);
      });
      child.once("close", () => resolve(false));
    });
    if (isReady) return;
    if (!output.includes("shared memory block") || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${output}`);
    await setTimeout(50);
    await start(deadline);
  };

  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };

  // For tests that end without `remove`.
  process.once("exit", () => server?.kill("SIGINT"));
  await start();

  return {
    newDatabase: () => createDatabase(`postgres://site:site@127.0.0.1:${port}/postgres`),
    /** Starts it again with the same folder and port after `stop` or `kill`. */
    start: () => start(),
    /** Stops it in order: transactions in progress are rolled back and connections are closed. */
    stop: () => end("SIGINT"),
    /** SIGKILL to its first process; the others end when they notice. */
    kill: () => end("SIGKILL"),
    /** Stops it and removes its folder. */
    async remove(): Promise<void> {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database on the server of this one; returns the value for DATABASE_URL. */
export async function createDatabase(existing: string): Promise<string> {
  const url = new URL(existing);
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** PostgreSQL refuses to run as root, so for root it runs as the user nobody, which every system has. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const find = (option: string) => Number(execFileSync("id", [option, "nobody"]));
  return { uid: find("-u"), gid: find("-g") };
}
