import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "../database/database.ts";
import { stuckSeconds } from "../durations.ts";
import { toLoggedReason } from "../notifications/channels/channel.ts";
import { verifyMailServer } from "../notifications/channels/smtp.ts";
import type { Worker } from "../notifications/worker.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly health: Health;
  }
}

/** One word for anyone who asks; the reasons are only on OPS_PORT. */
export const health = fp(async (app) => {
  app.decorate("health", createHealth(app));
  addHealthRoutes(app, app.health, { isPublic: true });
});

export interface Health extends ReturnType<typeof createHealth> {}

/** Each check resolves to the reasons why not all is well, as sentences without personal data. */
function createHealth({ config: { mail }, database, notifications, now, log }: FastifyInstance) {
  let wasReady = true;
  /** For a balancer: a project request could be stored. Kept for 5 seconds, because on SQLite each check writes to the disk. */
  const checkReady = keepFor(5_000, async (): Promise<readonly string[]> => {
    const err = await findWriteError(database);
    const isReady = err === null;
    // Logged once, however often it is asked.
    if (!isReady && wasReady) log.error({ err }, "The database can't be written to.");
    wasReady = isReady;
    return isReady ? [] : [notWritable];
  });
  const checkMail = keepFor(5 * 60_000, async () =>
    mail === null ? [] : (await verifyMailServer(mail)).map(toLoggedReason),
  );
  const checkDeliveries = keepFor(60_000, async () => {
    const count = await database.countUndeliverable();
    const what = "Notifications about open project requests that can’t be delivered";
    return count === 0 ? [] : [`${what}: ${count}. Their pages and the log say why.`];
  });
  return {
    checkReady,
    /** For an uptime monitor: ready, deliveries are moving and arrive, and the mail server would take email (asked every 5 minutes). */
    async checkHealth(): Promise<readonly string[]> {
      const notReady = await checkReady();
      if (notReady.length > 0) return notReady;
      const stuck = findStuck(notifications.workers, now());
      return [...stuck, ...(await checkMail()), ...(await checkDeliveries())];
    },
  };
}

/** /readyz and /healthz: one word for anyone, and the reasons if not `isPublic`. */
export function addHealthRoutes(
  app: FastifyInstance,
  { checkReady, checkHealth }: Health,
  { isPublic }: { readonly isPublic: boolean },
): void {
  for (const [path, check, well, unwell] of [
    ["/readyz", checkReady, "ready", "unready"],
    ["/healthz", checkHealth, "healthy", "unhealthy"],
  ] as const)
    app.get(path, async (_request, reply) => {
      const reasons = await check();
      const status = reasons.length === 0 ? well : unwell;
      return reply
        .header("cache-control", "no-store")
        .code(status === well ? 200 : 503)
        .send({ status, ...(!isPublic && { reasons }) });
    });
}

/** Asks at most once in that time, however many ask us. After a failure, it asks again at once. */
function keepFor<Value>(milliseconds: number, ask: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > milliseconds) last = { at, value: ask() };
    last.value.catch(() => {
      last = null;
    });
    return last.value;
  };
}

/** Null if it can be written to within 5 seconds. */
function findWriteError(database: Pick<Database, "checkWritable">): Promise<unknown> {
  const late = pause(5_000, new Error("no response within 5 s"), { ref: false });
  return Promise.race([database.checkWritable().then(() => null), late]).catch((cause: unknown) => cause);
}

function findStuck(workers: readonly Worker[], now: Temporal.Instant): string[] {
  const latest = now.subtract({ seconds: stuckSeconds });
  return workers
    .filter((worker) => Temporal.Instant.compare(worker.findLastLook(), latest) < 0)
    .map(
      ({ channel }) =>
        `Nothing was sent on the ${channel} channel for ${stuckSeconds / 60} minutes, because the site has stopped looking. Restart it.`,
    );
}

const notWritable =
  "The database can't be written to, so project requests are not accepted. The log says why.";
