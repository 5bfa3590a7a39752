import { type AddressInfo, Server as NetServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { blocking, type Finding, FindingsError } from "../content/finding.ts";
import type { Config } from "./config.ts";
import { requestSeconds, stopSeconds } from "./durations.ts";

/**
 * How many connections may wait to be accepted: as many as Linux allows by default. It ignores any more, and a proxy that gets
 * no answer for some seconds responds with 502.
 */
const backlog = 4096;

/**
 * Listens on HOST and PORT, or on the socket that was handed over. Returns the port, because PORT=0 takes any. Rejects with a
 * `FindingsError` if it can't.
 */
export async function listen(app: FastifyInstance, socket: number | null): Promise<number> {
  // A plugin's failure has its own explanation.
  await app.ready();
  await app.openOpsPort();
  const { config } = app;
  try {
    await app.listen({
      host: config.host,
      port: config.port,
      backlog,
      ...(socket !== null && { fd: socket }),
      listenTextResolver: (address) => `The site is at ${address.replace("127.0.0.1", "localhost")}`,
    });
  } catch (error) {
    throw new FindingsError([explainListenError(error, config)]);
  }
  return (app.server.address() as AddressInfo).port;
}

/**
 * The socket that systemd opened for this process (deploy/systemd/site.socket), as the number of its file; null if there is
 * none. It stays open while the site restarts, so no visitor is refused. See sd_listen_fds(3).
 */
export function findHandedOverSocket(env: Readonly<Record<string, string | undefined>>): number | null {
  return env.LISTEN_FDS === "1" && env.LISTEN_PID === String(process.pid) ? 3 : null;
}

/**
 * Stops the server at SIGTERM or Ctrl+C: it accepts no new connections, finishes the requests and notifications in progress,
 * closes the database and exits with 0. A second signal, or `stopSeconds`, ends it at once with 1. Every project request that got a
 * 201 is on disk by then, and an interrupted notification is sent again after the restart.
 *
 * With `successorListens`, the next process serves every connection from now on, so no visitor notices a restart.
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
    setTimeout(() => process.exit(1), stopSeconds * 1000).unref();
    await stopAccepting(app, successorListens ? 1_000 : 100);
    // Node enforces its time limits only while it listens, so a slow client could keep us waiting forever.
    setTimeout(() => app.server.closeAllConnections(), (requestSeconds + 5) * 1000).unref();
    // Node closes the connections that are idle now; those with a request in progress become idle later.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(sweep);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, stop);
}

/** Serves on until the emails in progress are sent and a proxy has let go of its connections, for which it gets the time given. */
async function stopAccepting(app: FastifyInstance, milliseconds: number): Promise<void> {
  await app.notifications.stop();
  // A proxy may send a request on a connection at the moment at which we close it: a project request would then get 502.
  app.server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
  await pause(milliseconds);
  // On a busy machine, some connections still wait, and Node accepts one in each turn of its event loop.
  for (let turn = 0; turn <= backlog; turn++) await nextTurn();
  // `app.close()` would also reset a connection that was accepted just now and whose request has not been read yet. So first
  // accept no more: if the socket was handed over, they wait for the next process.
  NetServer.prototype.close.call(app.server);
  await pause(100);
}

/** Explains why the server can't listen and what to do. `setting` is the one that chose the port. */
export function explainListenError(
  error: unknown,
  { host, port }: Pick<Config, "host" | "port">,
  setting: "PORT" | "OPS_PORT" = "PORT",
): Finding {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== "EADDRINUSE")
    return blocking(
      `The server can't listen on ${host}, port ${port}: ${message}.`,
      `Check HOST and ${setting}.`,
    );
  return blocking(
    `Port ${port} is in use by another program, perhaps this site in another window.`,
    `Stop that program, or set another port, such as ${setting}=${port + 1}.`,
  );
}
