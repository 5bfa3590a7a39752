import Fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import { toTimestamp } from "../time.ts";
import type { Health } from "./health.ts";

export interface OpsServerOptions {
  readonly port: number;
  readonly database: Pick<Database, "readQueueStatistics">;
  readonly health: Health;
}

/**
 * Serves /metrics for Prometheus, and /readyz and /healthz with their reasons, on another port (OPS_PORT) that only this
 * machine can reach: figures about the business are private, and a proxy in front of the site can't lead here by mistake.
 * Rejects if the port is taken.
 */
export async function startOpsServer({ port, database, health }: OpsServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    requestTimeout: 10_000,
    http: { headersTimeout: 8_000 },
    forceCloseConnections: true,
  });
  app.server.maxConnections = 20;
  const figures = createFigures(database, health);
  app.get("/metrics", async (_request, reply) => {
    await figures.update();
    return reply.type(figures.registry.contentType).send(await figures.registry.metrics());
  });
  for (const [path, check] of [
    ["/readyz", health.checkReady],
    ["/healthz", health.checkHealth],
  ] as const)
    app.get(path, async (_request, reply) => {
      const result = await check();
      return reply.code(result.ok ? 200 : 503).send(result);
    });
  await app.listen({ port, host: "127.0.0.1" });
  return app;
}

/** No personal data. While the database does not respond, the figures from it keep their last values. */
function createFigures(
  database: OpsServerOptions["database"],
  health: Health,
): { readonly registry: Registry; update(): Promise<void> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const open = gauge("site_project_requests_open", "Open project requests");
  const overdue = gauge("site_project_requests_overdue", "Open project requests whose reply is overdue");
  const quarantined = gauge("site_project_requests_quarantined", "Suspected spam that nobody released");
  const notSent = gauge(
    "site_notifications_not_sent",
    "Due or failed notifications about open project requests",
  );
  const healthy = gauge("site_healthy", "1 while /healthz is");
  return {
    registry,
    async update() {
      healthy.set(Number((await health.checkHealth()).ok));
      const now = toTimestamp(Temporal.Now.instant());
      const statistics = await database.readQueueStatistics(now).catch(() => null);
      if (statistics === null) return;
      open.set(statistics.open.count);
      overdue.set(statistics.open.overdue);
      quarantined.set(statistics.quarantined);
      notSent.set(statistics.undelivered.reduce((sum, { count }) => sum + count, statistics.failed));
    },
  };
}
