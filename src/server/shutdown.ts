import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Stops the server at SIGTERM or Ctrl+C: it accepts no new connections, finishes the requests and notifications in progress,
 * closes the database and exits with 0. A second signal, or 60 s, ends it at once with 1. Every project request that got a
 * 201 is on disk by then, and an interrupted notification is sent again after the restart.
 *
 * With `successorListens`, whoever connects from now on is served by the next process, so that no visitor notices a restart.
 */
export function stopOnSignals(app: FastifyInstance, { successorListens = false } = {}): void {
  let stoppingSince: number | null = null;
  const stop = async (signal: string) => {
    if (stoppingSince !== null) {
      // npm passes on the Ctrl+C that the terminal has already sent us, so one keypress arrives twice.
      if (performance.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    app.log.info(
      `Received ${signal}: finishing what is in progress. A second signal stops the server at once.`,
    );
    setTimeout(() => process.exit(1), 60_000).unref();
    if (successorListens) await handOver(app);
    // Node enforces its time limits only while it listens, so a slow client could keep us waiting forever.
    setTimeout(() => app.server.closeAllConnections(), 15_000).unref();
    // Node closes the connections that are idle now; those with a request in progress become idle later.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(sweep);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}

/** Serves on until the emails in progress, which can take 50 seconds, are sent and the proxy has let go of its connections. */
async function handOver(app: FastifyInstance): Promise<void> {
  await app.notifications.stop();
  // A proxy may send a request on a connection at the moment at which we close it: a project request would then get 502.
  app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  await pause(1_000);
}
