import Fastify, { type FastifyInstance } from "fastify";
import type { CheckReadiness } from "./readiness.ts";

export interface OpsServerOptions {
  readonly port: number;
  readonly readMetrics: () => Promise<string>;
  readonly checkReadiness: CheckReadiness;
}

/**
 * Serves /metrics, and /readyz with its reasons, on a port of its own (OPS_PORT) that only this machine can reach: figures
 * about the business are private, and a proxy in front of the site can't lead here by mistake. Rejects if the port is taken.
 */
export async function startOpsServer({
  port,
  readMetrics,
  checkReadiness,
}: OpsServerOptions): Promise<FastifyInstance> {
  const app = Fastify({ requestTimeout: 10_000, http: { headersTimeout: 8_000 } });
  app.server.maxConnections = 20;
  app.get("/metrics", async (_request, reply) =>
    reply.type("text/plain; version=0.0.4; charset=utf-8").send(await readMetrics()),
  );
  app.get("/readyz", async (_request, reply) => {
    const readiness = await checkReadiness();
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
  await app.listen({ port, host: "127.0.0.1" });
  return app;
}
