import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as later } from "node:timers/promises";
import { attemptSeconds, leaseMarginSeconds } from "../../src/server/durations.ts";
import { newFolder } from "../support/folder.ts";
import { webhookSecret } from "../support/http.ts";
import { openSite } from "../support/site.ts";
import type { FaultResult } from "./fault-result.ts";
import { queryDatabase } from "./query-database.ts";
import { createMailReceiver, createWebhookReceiver, toMailId } from "./receivers.ts";

export interface TestSystemOptions {
  /** An empty PostgreSQL database; without it the system has its own SQLite file. */
  readonly databaseUrl?: string;
  readonly servers?: number;
}

/** A time longer than any lease, after which a killed worker's deliveries are due again. */
export const beyondLeaseSeconds = Math.max(...Object.values(attemptSeconds)) + leaseMarginSeconds + 10;

/** Each gets its own email, so a server can be killed between two. */
export const addresses = ["office@example.com", "bids@example.com"] as const;

export interface TestSystem extends Awaited<ReturnType<typeof openTestSystem>> {}

/** Servers on one database, a mail server, a webhook receiver, and a clock for all servers. */
export async function openTestSystem({ databaseUrl, servers: count = 1 }: TestSystemOptions = {}) {
  const folder = newFolder();
  const clockFile = join(folder, "clock");
  let ahead = 0;
  /** Moves the clock of all servers; they notice within 20 ms. */
  const forward = (seconds: number) => {
    ahead += seconds;
    // Replaced in one step, because a server may be reading it.
    writeFileSync(`${clockFile}.new`, String(ahead));
    renameSync(`${clockFile}.new`, clockFile);
  };
  forward(0);
  const [mail, webhook] = [await createMailReceiver(), await createWebhookReceiver()];
  await Promise.all([mail.start(), webhook.start()]);
  const settings = {
    DATABASE_URL: databaseUrl ?? `sqlite:${join(folder, "site.db")}`,
    LOG_LEVEL: "silent",
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "site@example.com",
    MAIL_TO: addresses.join(),
    WEBHOOK_URL: `http://127.0.0.1:${webhook.port}/`,
    WEBHOOK_SECRET: webhookSecret,
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import ${new URL("./fake-clock.ts", import.meta.url)}`,
  };
  const servers = await Promise.all(Array.from({ length: count }, () => openSite(settings)));
  return {
    databaseUrl: settings.DATABASE_URL,
    servers,
    /** The address of the first server. */
    url: servers[0]?.url ?? "",
    mail,
    webhook,
    forward,
    /** Waits until every notification in the database has arrived, and counts in `result` those that don't. */
    async drain(result: FaultResult): Promise<void> {
      result.undelivered += await countUndelivered(settings.DATABASE_URL, { mail, webhook, forward });
      const arrivals = [...mail.received.values(), ...webhook.received.values()];
      result.resent += arrivals.filter((times) => times > 1).length;
    },
    async remove(): Promise<void> {
      // A server that is asked to stop would first finish sending.
      await Promise.all(servers.map((server) => server.stop("SIGKILL")));
      await Promise.all([...servers.map((server) => server.remove()), mail.stop(), webhook.stop()]);
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * How many notifications have not arrived once nothing has changed for 20 seconds. An attempt that failed, such as because the
 * clock jumped in the middle of it, is retried after minutes; the clock moves there instead.
 */
async function countUndelivered(
  url: string,
  { mail, webhook, forward }: Pick<TestSystem, "mail" | "webhook" | "forward">,
): Promise<number> {
  const hasArrived = (delivery: string, channel: string | null) =>
    channel === "email"
      ? addresses.every((address) => mail.received.has(toMailId(delivery, address)))
      : webhook.received.has(delivery);
  let missing = Number.POSITIVE_INFINITY;
  let changedAt = performance.now();
  let movedAt = changedAt;
  while (performance.now() - changedAt < 20_000) {
    const startedAt = performance.now();
    if (startedAt - Math.max(changedAt, movedAt) > 5_000) {
      forward(30 * 60);
      movedAt = startedAt;
    }
    const count = (await queryDatabase(url)).filter(
      ({ delivery, channel, kind, state }) =>
        kind === "new_request" && !(state === "delivered" && hasArrived(delivery ?? "", channel)),
    ).length;
    if (count === 0) return 0;
    if (count !== missing) changedAt = performance.now();
    missing = count;
    // After thousands of rounds the query takes long, and this same process receives the emails and webhooks.
    await later(Math.max(200, 4 * (performance.now() - startedAt)));
  }
  return missing;
}
