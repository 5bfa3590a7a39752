import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { closeSeconds, stopSeconds } from "./durations.ts";

/**
 * Stops the process at SIGTERM or Ctrl+C, or after an error that nothing caught: `app.close()` finishes the notifications in
 * progress while the site still serves, then the requests in progress, and closes the database. A second signal, or
 * `stopSeconds`, ends the process at once. Every project request that got a 201 is on disk by then, and an interrupted
 * notification is sent again after the restart. Who connects meanwhile waits in the socket of systemd for the next process.
 */
export function stopOnSignals(app: FastifyInstance): void {
  closeWithGrace({ delay: stopSeconds * 1000, logger: app.log }, async ({ signal, err }) => {
    if (err) app.log.fatal({ err }, "Unexpected error: the site stops, and systemd starts it again.");
    else
      app.log.info(
        `Received ${signal}: finishing requests in progress. A second signal stops the server at once.`,
      );
    await app.close();
  });
}

/**
 * Lets the requests on open connections finish when the app closes, and those that hang not hold it: Node enforces its own time
 * limits only while it listens. To be registered after the plugins whose `preClose` hooks take time.
 */
export const connectionDraining = fp(async (app) => {
  const { server } = app;
  app.addHook("preClose", async () => {
    // Node would at once reset connections whose request is still on its way: 3 of 762 project requests got 502 from Caddy.
    const closeIdleConnections = server.closeIdleConnections.bind(server);
    server.closeIdleConnections = () => void setTimeout(closeIdleConnections, 1_000).unref();
    // A connection whose response ends later is closed right after it.
    server.keepAliveTimeout = 1;
    setTimeout(() => server.closeAllConnections(), closeSeconds * 1000).unref();
  });
});
