import fp from "fastify-plugin";
import { consultationPath } from "../../contract/endpoints.ts";

/**
 * Logs each response without personal data: the route, never the address, the query or a body. Page views are
 * logged only at the debug level.
 */
export const accessLog = fp(async (app) => {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "(no route)";
    const level = route === consultationPath || reply.statusCode >= 500 ? "info" : "debug";
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level](
      { method: request.method, route, status: reply.statusCode, milliseconds },
      `${request.method} ${route} ${reply.statusCode} in ${milliseconds} ms`,
    );
  });
});
