import type { FastifyInstance } from "fastify";

export interface ShutdownOptions {
  readonly app: FastifyInstance;
  readonly stopNotifications: () => Promise<void>;
  readonly closeDatabase: () => Promise<void>;
}

/**
 * Stops at SIGTERM or Ctrl+C: no new connections, requests and notifications in progress are finished, the database is
 * closed, exit 0. A second signal, or 60 s, ends it at once with 1; every project request that was answered 201 is on disk,
 * and a notification that was interrupted is sent again.
 */
export function stopOnSignals({ app, stopNotifications, closeDatabase }: ShutdownOptions): void {
  let since: number | null = null;
  const stop = async (signal: string) => {
    if (since !== null) {
      // npm passes on the Ctrl+C that the terminal sent as well, so that one press arrives twice.
      if (performance.now() - since > 1000) process.exit(1);
      return;
    }
    since = performance.now();
    app.log.info(`${signal}: finishing what is in progress. A second one stops at once.`);
    // Node looks for slow senders only while it listens, so one of them could hold us forever.
    setTimeout(() => app.server.closeAllConnections(), 15_000).unref();
    setTimeout(() => process.exit(1), 60_000).unref();
    // Node closes the connections that are idle now; those with a request in progress become idle later.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await Promise.all([app.close(), stopNotifications()]);
    clearInterval(sweep);
    await closeDatabase();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}
