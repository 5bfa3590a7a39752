import type { FastifyPluginAsync } from "fastify";
import { companyMetricsPath } from "../contract/endpoints.ts";
import { rejectOtherMethods } from "./http/error-handler.ts";

/** GET and HEAD /api/metrics: the company metrics that content/metrics.yaml had at the build. */
export const companyMetricsRoute: FastifyPluginAsync = async (app) => {
  const { metrics } = app.siteInfo;
  app.get(companyMetricsPath, (_request, reply) => reply.header("cache-control", "no-cache").send(metrics));
  rejectOtherMethods(app, companyMetricsPath, ["GET", "HEAD"]);
};
