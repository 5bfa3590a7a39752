import Fastify from "fastify";
import fp from "fastify-plugin";
import { FindingsError } from "../../content/finding.ts";
import type { Database } from "../database/database.ts";
import { explainListenError } from "../listen.ts";
import { toTimestamp } from "../time.ts";
import { addHealthRoutes } from "./health.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Rejects with a `FindingsError` if the port can't be used. */
    openOpsPort(): Promise<void>;
  }
}

/**
 * Serves /metrics for Prometheus, and /readyz and /healthz with their reasons, on another port (OPS_PORT) that only this
 * machine can reach: figures about the business are private, and a proxy in front of the site can't lead here by mistake.
 */
export const opsServer = fp(async (app) => {
  const { database, health, log } = app;
  const { opsPort: port } = app.config;
  if (port === null) return void app.decorate("openOpsPort", async () => {});
  const ops = Fastify({ forceCloseConnections: true });
  // Loaded only here, because it takes memory.
  const { collectDefaultMetrics, Gauge, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const createGauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const healthy = createGauge("site_healthy", "1 while /healthz is");
  const gauges = figures.map(([name, help, read]) => ({ gauge: createGauge(name, help), read }));
  ops.get("/metrics", async (_request, reply) => {
    healthy.set((await health.checkHealth()).length === 0 ? 1 : 0);
    const now = toTimestamp(Temporal.Now.instant());
    const statistics = await database.readQueueStatistics(now).catch(() => null);
    if (statistics !== null) for (const { gauge, read } of gauges) gauge.set(read(statistics));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  addHealthRoutes(ops, health, { isPublic: false });

  app.decorate("openOpsPort", async () => {
    const url = await ops.listen({ port, host: "127.0.0.1" }).catch((error) => {
      throw new FindingsError([explainListenError(error, { host: "127.0.0.1", port }, "OPS_PORT")]);
    });
    log.info(`Prometheus metrics are at ${url}/metrics, on this machine only.`);
  });
  app.addHook("onClose", () => ops.close());
});

type QueueStatistics = Awaited<ReturnType<Database["readQueueStatistics"]>>;

/** No personal data. While the database does not respond, they keep their last values. */
const figures: readonly [name: string, help: string, read: (statistics: QueueStatistics) => number][] = [
  ["site_project_requests_open", "Open project requests", ({ open }) => open],
  ["site_project_requests_overdue", "Open project requests whose reply is overdue", ({ overdue }) => overdue],
  [
    "site_project_requests_quarantined",
    "Suspected spam that nobody released",
    ({ quarantined }) => quarantined,
  ],
  [
    "site_notifications_not_sent",
    "Due or failed notifications about open project requests",
    ({ undelivered, failed }) => undelivered.reduce((sum, { count }) => sum + count, failed),
  ],
];
