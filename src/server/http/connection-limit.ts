import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientOf } from "./client-key.ts";

/**
 * Keeps at most `most` connections open. One more costs whoever has the most of them one: their oldest that is not being
 * answered, or else their oldest. So a flood from one address pushes out its own, and everyone else is served.
 *
 * Node's own `maxConnections` turns away the newcomer instead, who is most likely a visitor.
 */
export function boundConnections(server: Server, most: number): void {
  const byClient = new Map<string, Set<Socket>>();
  const answering = new WeakMap<Socket, number>();
  let open = 0;

  server.on("connection", (socket: Socket) => {
    const client = clientOf(socket.remoteAddress ?? "");
    const theirs = byClient.get(client) ?? new Set();
    byClient.set(client, theirs.add(socket));
    open += 1;
    socket.once("close", () => {
      open -= 1;
      theirs.delete(socket);
      if (theirs.size === 0) byClient.delete(client);
    });
    if (open > most) pushOut(byClient, socket, (one) => (answering.get(one) ?? 0) > 0);
  });

  server.on("request", ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once("close", () => answering.set(socket, (answering.get(socket) ?? 1) - 1));
  });
}

function pushOut(
  byClient: ReadonlyMap<string, ReadonlySet<Socket>>,
  newcomer: Socket,
  isAnswered: (socket: Socket) => boolean,
): void {
  let greediest: ReadonlySet<Socket> = new Set();
  for (const theirs of byClient.values()) if (theirs.size > greediest.size) greediest = theirs;
  let oldest: Socket | undefined;
  for (const socket of greediest) {
    if (socket === newcomer || socket.destroyed) continue;
    oldest ??= socket;
    if (isAnswered(socket)) continue;
    socket.destroy();
    return;
  }
  (oldest ?? newcomer).destroy();
}

/**
 * How many connections fit into the files that this process may have open: each may read a file as well, and the
 * store, the mails and Node itself need some. More than 2,000 would cost memory that a small server does not have.
 */
export function mostConnections(openFiles: number): number {
  return Math.max(8, Math.min(2000, Math.floor((openFiles - ownFiles) / 2)));
}

const ownFiles = 64;

/** How many files this process may have open (`ulimit -n`). */
export function openFilesLimit(): number {
  // Without it, Node looks up the name of each peer.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}
