import type { FastifyInstance } from "fastify";
import { refuseOtherMethods } from "../errors.ts";
import { problem } from "../problems.ts";
import type { Refuse } from "../refuse.ts";
import type { Readiness } from "./readiness.ts";

/** /healthz: the process answers. /readyz: it can also do its work; 503 says what it can't. For probes and proxies. */
export function answerHealth(app: FastifyInstance, ready: () => Promise<Readiness>, refuse: Refuse): void {
  app.get("/healthz", (_request, reply) => reply.headers(fresh).send({ status: "alive" }));
  app.get("/readyz", async (request, reply) => {
    const { ready: isReady, troubles } = await ready();
    return isReady
      ? reply.headers(fresh).send({ status: "ready" })
      : refuse(request, reply, problem(503, troubles.join(" ")));
  });
  for (const path of ["/healthz", "/readyz"]) refuseOtherMethods(app, path, ["GET", "HEAD"], refuse);
}

const fresh = { "cache-control": "no-store" };
