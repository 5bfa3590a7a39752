import type { Socket } from "node:net";
import fp from "fastify-plugin";

/** Far above the limits below, because a connection has to be accepted before it can be refused. */
const maxConnections = 8_000;

/** With more than this, which a whole office behind one address does not reach, there is a limit for each client and network. */
const manyHeld = 1_000;
const maxPerClient = 100;
const maxPerNetwork = 200;

/**
 * Keeps connections for everyone else when one client holds many, such as with downloads that it doesn't read. A connection
 * is held by the client whose request came last on it: a proxy can't use it for another one until that response is read.
 */
export const connectionLimit = fp(async (app) => {
  app.server.maxConnections = maxConnections;
  const holders = new Map<Socket, readonly string[]>();
  const counts = new Map<string, number>();

  const release = (socket: Socket) => {
    for (const key of holders.get(socket) ?? []) {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
    return holders.delete(socket);
  };

  app.addHook("onRequest", async (request, reply) => {
    const { client, network } = request;
    const { socket } = request.raw;
    if (!release(socket)) socket.once("close", () => release(socket));
    holders.set(socket, [client, network]);
    for (const key of [client, network]) counts.set(key, (counts.get(key) ?? 0) + 1);
    if (holders.size <= manyHeld) return;
    if ((counts.get(client) ?? 0) <= maxPerClient && (counts.get(network) ?? 0) <= maxPerNetwork) return;
    return reply.header("connection", "close").header("retry-after", 10).sendProblem(429);
  });
});
