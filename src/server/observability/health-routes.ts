import type { FastifyInstance } from "fastify";
import { refuseOtherMethods } from "../http/error-handler.ts";
import type { Refuse } from "../http/problem-responses.ts";
import type { Readiness } from "./readiness.ts";

/**
 * /healthz: the process answers. /readyz: it can also do its work. For probes and proxies, which may be anyone: why it
 * is not ready stands in the log and on OPS_PORT (listener.ts).
 */
export function answerHealth(app: FastifyInstance, ready: () => Promise<Readiness>, refuse: Refuse): void {
  app.get("/healthz", (_request, reply) => reply.headers(fresh).send({ status: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    const { ready: isReady } = await ready();
    reply.headers(fresh).code(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "not ready" };
  });
  for (const path of ["/healthz", "/readyz"]) refuseOtherMethods(app, path, ["GET", "HEAD"], refuse);
}

const fresh = { "cache-control": "no-store" };
