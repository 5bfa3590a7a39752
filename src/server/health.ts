import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Database } from "./database/database.ts";
import { stuckSeconds } from "./durations.ts";
import { toLoggedReason } from "./notifications/channels/channel.ts";
import { verifyMailServer } from "./notifications/channels/smtp.ts";
import { explainLate, listUnattendedJobs } from "./notifications/unattended-jobs.ts";
import type { Worker } from "./notifications/worker.ts";
import { countUndeliverable } from "./requests/statistics.ts";
import { toTimestamp } from "./time.ts";

/**
 * GET /readyz, for a balancer: a project request could be stored. GET /healthz, for an uptime monitor: deliveries are also
 * moving and arriving, the mail server would take email, and no unattended job is late. Anyone gets one word; only the log says why.
 */
export const health = fp(async (app) => {
  const isReady = createReadyCheck(app);
  const isHealthy = createHealthCheck(app);
  const headers = { "cache-control": "no-store" };
  app.get("/readyz", async (_request, reply) => {
    const status = (await isReady()) ? "ready" : "unready";
    return reply
      .headers(headers)
      .code(status === "ready" ? 200 : 503)
      .send({ status });
  });
  app.get("/healthz", async (_request, reply) => {
    const status = (await isReady()) && (await isHealthy()) ? "healthy" : "unhealthy";
    return reply
      .headers(headers)
      .code(status === "healthy" ? 200 : 503)
      .send({ status });
  });
});

/** The result is kept for 5 seconds, because on SQLite each check writes to the disk. A failure is logged once. */
function createReadyCheck({ database, log }: FastifyInstance): () => Promise<boolean> {
  let wasReady = true;
  return keepFor(5_000, async () => {
    const err = await findWriteError(database);
    const isReady = err === null;
    if (!isReady && wasReady)
      log.error(
        { err },
        "The database can't be written to, so project requests are not accepted and /readyz says unready.",
      );
    wasReady = isReady;
    return isReady;
  });
}

/** Each reason is logged once for as long as it lasts. None has personal data. */
function createHealthCheck(app: FastifyInstance): () => Promise<boolean> {
  const { database, notifications, now, log } = app;
  const { mail } = app.config;
  const checkMail = keepFor(5 * 60_000, async () =>
    mail === null ? [] : (await verifyMailServer(mail)).map(toLoggedReason),
  );
  const checkDeliveries = keepFor(60_000, async () => {
    const { channels } = app.config;
    const count = await countUndeliverable(database.db, { channels, now: toTimestamp(now()) });
    const subject = "Notifications about open project requests that can’t be delivered";
    return count === 0 ? [] : [`${subject}: ${count}. Their pages and the log say why.`];
  });
  // The certificate is read over the network.
  const keptTraces = keepFor(10 * 60_000, app.readJobTraces);
  const checkJobs = keepFor(60_000, async () => {
    const { config, siteInfo } = app;
    const parts = { config, siteInfo, database, now, readJobTraces: keptTraces };
    const late = (await listUnattendedJobs(parts)).filter(({ isLate }) => isLate);
    return late.map((job) => `${explainLate(job, siteInfo.businessHours.timeZone)} ${job.remedy}`);
  });
  let logged: readonly string[] = [];
  return async () => {
    const stuck = findStuck(notifications.workers, now());
    const reasons = [...stuck, ...(await checkMail()), ...(await checkDeliveries()), ...(await checkJobs())];
    for (const reason of reasons)
      if (!logged.includes(reason)) log.error(`/healthz says unhealthy. ${reason}`);
    logged = reasons;
    return reasons.length === 0;
  };
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

/** Null if the database can be written to within 5 seconds. */
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
