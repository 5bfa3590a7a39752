import type { FastifyPluginAsync } from "fastify";
import { rejectOtherMethods } from "../http/error-handler.ts";
import type { CheckReadiness } from "./readiness.ts";

export interface HealthOptions {
  readonly checkReadiness: CheckReadiness;
}

/**
 * /healthz: the process answers. /readyz: it can also do its work. For probes and proxies, which may be anyone: why it is
 * not ready is on OPS_PORT (ops-server.ts).
 */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { checkReadiness }) => {
  app.get("/healthz", async (_request, reply) => {
    reply.headers(noStore);
    return { status: "alive" };
  });
  app.get("/readyz", async (_request, reply) => {
    const { ready } = await checkReadiness();
    reply.headers(noStore).code(ready ? 200 : 503);
    return { status: ready ? "ready" : "not ready" };
  });
  for (const path of ["/healthz", "/readyz"]) rejectOtherMethods(app, path, ["GET", "HEAD"]);
};

const noStore = { "cache-control": "no-store" };
