import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { environment, freePort, waitUntilServing } from "../../tests/support/site.ts";

/**
 * The built site as `npm run serve` runs it, with a new database. It counts each address and network as a default install does,
 * with a limit that the load stays below, and trusts the load generator's `x-forwarded-for` header.
 */
export interface ServerProcess {
  readonly port: number;
  /** From spawning the process to the first page it serves, in milliseconds. */
  readonly startMs: number;
  /** Resident memory in MiB; null on systems without /proc. */
  memory(): number | null;
  stop(): Promise<void>;
}

export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const port = await freePort();
  const env = environment({
    PORT: String(port),
    DATABASE_URL: `sqlite:${join(folder, "site.db")}`,
    TRUST_PROXY: "127.0.0.1/32",
    LOG_LEVEL: "fatal",
    RATE_LIMIT: "1000000",
    ...settings,
  });
  const startedAt = performance.now();
  const server = spawn(process.execPath, ["--max-semi-space-size=2", resolve("src/server/start.js")], {
    env,
    stdio: "inherit",
  });
  await waitUntilServing(`http://127.0.0.1:${port}/`, server);
  return {
    port,
    startMs: performance.now() - startedAt,
    memory: () => readResidentMib(server),
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function readResidentMib({ pid }: ChildProcess): number | null {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) / 1024;
  } catch {
    return null;
  }
}
