import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { blocking, type Finding, FindingsError } from "../content/finding.ts";
import type { Config } from "./settings.ts";

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

/** Explains why the server can't listen and what to do. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, "host" | "port">): Finding {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== "EADDRINUSE")
    return blocking(`The server can't listen on ${host}, port ${port}: ${message}.`, "Check HOST and PORT.");
  return blocking(
    `Port ${port} is in use by another program, perhaps this site in another window.`,
    `Stop that program, or set another port, such as PORT=${port + 1}.`,
  );
}
