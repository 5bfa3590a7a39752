import type { FastifyInstance } from "fastify";
import { consultationPath, metricsPath } from "../../contract/endpoints.ts";
import type { Tally } from "../observability/service-metrics.ts";

/**
 * One line for each answer, without personal data: the route, never the address, the query or a body. Page
 * views are of interest only when looking for trouble. What it took is counted for whoever watches.
 */
export function logAnswers(app: FastifyInstance, tally: Pick<Tally, "answered" | "refused">): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "(no route)";
    const level = route === consultationPath || reply.statusCode >= 500 ? "info" : "debug";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level](
      { method: request.method, route, status: reply.statusCode, milliseconds },
      `${request.method} ${route} ${reply.statusCode} in ${milliseconds} ms`,
    );
    tally.answered(countedAs[route] ?? "other", reply.elapsedTime / 1000);
    if (route === consultationPath && reply.statusCode >= 400) tally.refused(reply.statusCode);
    done();
  });
}

const countedAs: Readonly<Record<string, string>> = {
  "/": "page",
  [consultationPath]: "consultation",
  [metricsPath]: "metrics",
};
