import type { FastifyInstance } from "fastify";
import { metricsPath } from "../contract/endpoints.ts";
import type { Metrics } from "../contract/company-metrics.ts";
import { refuseOtherMethods } from "./http/error-handler.ts";
import type { Refuse } from "./http/problem-responses.ts";

/** GET and HEAD /api/metrics: the company metrics as content/metrics.yaml had them at the build. */
export function answerMetrics(app: FastifyInstance, metrics: Metrics, refuse: Refuse): void {
  app.get(metricsPath, (_request, reply) => reply.header("cache-control", "no-cache").send(metrics));
  refuseOtherMethods(app, metricsPath, ["GET", "HEAD"], refuse);
}
