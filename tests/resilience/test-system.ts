import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { createFakeClock } from "./fake-clock.ts";
import type { Finding } from "./finding.ts";
import { queryDatabase } from "./query-database.ts";
import { mailReceiver, type Receiver, webhookReceiver } from "./receivers.ts";
import { type ServerProcess, serverProcess } from "./server-process.ts";

/** Servers on one database, a mail server, a webhook receiver, and a clock that all servers go by. */
export interface TestSystem {
  readonly databaseUrl: string;
  readonly servers: readonly ServerProcess[];
  readonly mail: Receiver;
  readonly webhook: Receiver;
  /** Moves the clock of all servers. */
  forward(seconds: number): void;
  /** Waits until every notice in the database has arrived, and counts in `finding` those that don't. */
  drain(finding: Finding): Promise<void>;
  remove(): Promise<void>;
}

/** Longer than a lease (src/server/notifications/worker.ts): what a killed worker had in hand is due again. */
export const beyondLeaseSeconds = 130;

/** `databaseUrl` is an empty PostgreSQL database; without it the system has a SQLite file of its own. */
export async function openWorld({ databaseUrl, servers: count = 1 }: WorldOptions = {}): Promise<TestSystem> {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const clock = createFakeClock();
  const [mail, webhook] = [await mailReceiver(), await webhookReceiver()];
  await Promise.all([mail.start(), webhook.start()]);
  const url = databaseUrl ?? `sqlite:${join(folder, "site.db")}`;
  const servers: ServerProcess[] = [];
  for (let index = 0; index < count; index += 1) {
    servers.push(await serverProcess({ databaseUrl: url, clock, mail, webhook }));
  }
  await Promise.all(servers.map((server) => server.start()));
  return {
    databaseUrl: url,
    servers,
    mail,
    webhook,
    forward(seconds) {
      clock.forward(seconds);
      for (const server of servers) server.lookAtClock();
    },
    async drain(finding) {
      finding.undelivered += await untilDelivered(url, mail, webhook);
      for (const times of [...mail.taken.values(), ...webhook.taken.values()]) {
        if (times > 1) finding.again += 1;
      }
    },
    async remove() {
      await Promise.all(servers.map((server) => server.kill()));
      await Promise.all([mail.stop(), webhook.stop()]);
      clock.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface WorldOptions {
  readonly databaseUrl?: string;
  readonly servers?: number;
}

/** How many notices have not arrived, once nothing has changed for 20 seconds. */
async function untilDelivered(url: string, mail: Receiver, webhook: Receiver): Promise<number> {
  let waiting = Number.POSITIVE_INFINITY;
  let changedAt = performance.now();
  while (performance.now() - changedAt < 20_000) {
    const lookedAt = performance.now();
    const missing = (await queryDatabase(url)).filter(
      ({ delivery, channel, kind, state }) =>
        kind === "new_request" &&
        !(state === "delivered" && (channel === "email" ? mail : webhook).taken.has(delivery ?? "")),
    ).length;
    if (missing === 0) return 0;
    if (missing !== waiting) changedAt = performance.now();
    waiting = missing;
    // After thousands of rounds a look takes long, and mail and webhook are taken by this same process.
    await later(Math.max(200, 4 * (performance.now() - lookedAt)));
  }
  return waiting;
}
