import type { FastifyInstance } from "fastify";
import { consultationPath } from "../contract/endpoints.ts";

/**
 * One line for each answer, without personal data: the route, never the address, the query or a body. Page
 * views are of interest only when looking for trouble.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "(no route)";
    const level = route === consultationPath || reply.statusCode >= 500 ? "info" : "debug";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level](
      { method: request.method, route, status: reply.statusCode, milliseconds },
      `${request.method} ${route} ${reply.statusCode} in ${milliseconds} ms`,
    );
    done();
  });
}
