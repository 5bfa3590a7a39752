import type { FastifyPluginAsync } from "fastify";
import { companyMetricsPath } from "../../contract/endpoints.ts";

/** GET /api/metrics: the four company metrics. Source: SPEC, section 7. */
export const companyMetricsRoutes: FastifyPluginAsync = async (app) => {
  const { metrics } = app.siteInfo;
  app.get(companyMetricsPath, (_request, reply) => reply.header("cache-control", "no-cache").send(metrics));
};
