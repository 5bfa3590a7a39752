import type { FastifyPluginAsync } from "fastify";
import { rejectOtherMethods } from "../http/error-handler.ts";
import type { Health } from "./health.ts";

/** One word for anyone who asks; the reasons are only on OPS_PORT (ops-server.ts). */
export const healthRoutes: FastifyPluginAsync<{ readonly health: Health }> = async (app, { health }) => {
  app.get("/readyz", async (_request, reply) => {
    const { ok } = await health.checkReady();
    return reply
      .headers(noStore)
      .code(ok ? 200 : 503)
      .send({ status: ok ? "ready" : "unready" });
  });
  app.get("/healthz", async (_request, reply) => {
    const { ok } = await health.checkHealth();
    return reply
      .headers(noStore)
      .code(ok ? 200 : 503)
      .send({ status: ok ? "healthy" : "unhealthy" });
  });
  for (const path of ["/healthz", "/readyz"]) rejectOtherMethods(app, path, ["GET", "HEAD"]);
};

const noStore = { "cache-control": "no-store" };
