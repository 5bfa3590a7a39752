import type { FastifyPluginAsync } from "fastify";
import { rejectOtherMethods } from "../http/error-handler.ts";
import type { CheckReadiness } from "./readiness.ts";

/**
 * /healthz: the process responds. /readyz: it can also do its work. Anyone may ask, so the reasons why it is not ready are
 * only on OPS_PORT (ops-server.ts).
 */
export const healthRoutes: FastifyPluginAsync<{ readonly checkReadiness: CheckReadiness }> = async (
  app,
  { checkReadiness },
) => {
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
