import type { FastifyInstance } from "fastify";

/**
 * Stops the server at SIGTERM or Ctrl+C: it accepts no new connections, finishes the requests and notifications in progress,
 * closes the database and exits with 0. A second signal, or 60 s, ends it at once with 1. Every project request that got a
 * 201 is on disk by then, and an interrupted notification is sent again after the restart.
 */
export function stopOnSignals(app: FastifyInstance): void {
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
    // Node enforces its time limits only while it listens, so a slow client could keep us waiting forever.
    setTimeout(() => app.server.closeAllConnections(), 15_000).unref();
    setTimeout(() => process.exit(1), 60_000).unref();
    // Node closes the connections that are idle now; those with a request in progress become idle later.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(sweep);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}
