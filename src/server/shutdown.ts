import type { FastifyInstance } from "fastify";
import type { Store } from "./store/store.ts";

/**
 * Stops at SIGTERM or Ctrl-C: no new connections, what is under way is finished, answers and deliveries alike, the
 * store is closed, exit 0. A second signal, or 60 s, ends it at once with 1; every project request that was
 * answered 201 is on disk, and a delivery that was cut is made again.
 */
export function stopOnSignals(app: FastifyInstance, stopDeliveries: () => Promise<void>, store: Store): void {
  let since: number | null = null;
  const stop = async (signal: string) => {
    if (since !== null) {
      // npm passes on the Ctrl-C that the terminal sent as well, so that one press arrives twice.
      if (performance.now() - since > 1000) process.exit(1);
      return;
    }
    since = performance.now();
    app.log.info(`${signal}: finishing what is under way. A second one stops at once.`);
    // Node looks for slow senders only while it listens, so one of them could hold us for ever.
    setTimeout(() => app.server.closeAllConnections(), 15_000).unref();
    setTimeout(() => process.exit(1), 60_000).unref();
    // Node closes the connections that are idle now; those that answer meanwhile become idle later.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await Promise.all([app.close(), stopDeliveries()]);
    clearInterval(sweep);
    await store.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}
