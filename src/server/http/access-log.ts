import fp from "fastify-plugin";
import { companyMetricsPath, consultationPath } from "../../contract/endpoints.ts";
import type { ServiceMetrics } from "../observability/service-metrics.ts";

/**
 * Logs and counts each response without personal data: the route, never the address, the query or a body. Page views are
 * logged only at the debug level.
 */
export const accessLog = fp<{ readonly serviceMetrics: ServiceMetrics }>(async (app, { serviceMetrics }) => {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(no route)";
    const level = route === consultationPath || reply.statusCode >= 500 ? "info" : "debug";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level](
      { method: request.method, route, status: reply.statusCode, milliseconds },
      `${request.method} ${route} ${reply.statusCode} in ${milliseconds} ms`,
    );
    serviceMetrics.recordResponse(routeLabels[route] ?? "other", reply.elapsedTime / 1000);
    if (route === consultationPath && reply.statusCode >= 400)
      serviceMetrics.recordRejection(reply.statusCode);
  });
});

const routeLabels: Readonly<Record<string, string>> = {
  "/": "page",
  [consultationPath]: "consultation",
  [companyMetricsPath]: "metrics",
};
