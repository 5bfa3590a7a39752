import { connect, type Socket } from "node:net";

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Returns the bytes of the next HTTP request. */
  readonly nextRequest: () => string | Buffer;
  /** Every response must have this status. Any other is an error, because it would be counted as a success. */
  readonly status: number;
  readonly seconds: number;
  /** Stop after this many requests. */
  readonly maxRequests?: number;
  /** Requests per second over all connections; without it, each connection sends the next one at once. */
  readonly perSecond?: number;
}

export interface LoadResult {
  readonly responses: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Of each response, in milliseconds since its request was due to be sent. */
  readonly latencies: readonly number[];
}

/**
 * Sends requests to an HTTP server over keep-alive connections, with as little work as possible, because client and
 * server share the machine: no HTTP client and no parser, it only finds the end of each response by its length.
 */
export async function generateLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + load.seconds * 1000;
  const maxRequests = load.maxRequests ?? Number.POSITIVE_INFINITY;
  let sent = 0;
  const gap = load.perSecond === undefined ? 0 : 1000 / load.perSecond;

  const runConnection = async () => {
    const socket = connect({ port: load.port, host: "127.0.0.1", noDelay: true });
    try {
      const receive = createReceiver(socket, load.status);
      while (sent < maxRequests) {
        const dueAt = gap === 0 ? performance.now() : startedAt + sent * gap;
        sent += 1;
        if (dueAt >= endsAt) break;
        if (gap > 0) await waitUntil(dueAt);
        socket.write(load.nextRequest());
        await receive();
        latencies.push(performance.now() - dueAt);
      }
    } finally {
      socket.destroy();
    }
  };

  await Promise.all(Array.from({ length: load.connections }, runConnection));
  const seconds = (performance.now() - startedAt) / 1000;
  return { responses: latencies.length, seconds, perSecond: latencies.length / seconds, latencies };
}

/** Node's timers fire up to a millisecond late, which must not show as latency, so the last 2 ms are polled. */
async function waitUntil(time: number): Promise<void> {
  const wait = time - performance.now() - 2;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  while (performance.now() < time) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns a function that resolves at the end of the next response. */
function createReceiver(socket: Socket, status: number): () => Promise<void> {
  let missing = -1;
  let head = "";
  let done: () => void = () => {};
  let fail: (error: Error) => void = () => {};

  socket.on("data", (bytes) => {
    if (missing < 0) {
      head += bytes.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      if (!head.startsWith(`HTTP/1.1 ${status} `)) {
        return fail(new Error(`Expected a response with status ${status}, got "${head.slice(0, 300)}".`));
      }
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (length === undefined) return fail(new Error("The response has no content-length header."));
      missing = Number(length) - (head.length - end - 4);
    } else missing -= bytes.length;
    if (missing > 0) return;
    missing = -1;
    head = "";
    done();
  });
  socket.on("error", (error) => fail(error));
  socket.on("close", () => fail(new Error("The server closed the connection.")));

  return () =>
    new Promise((resolve, reject) => {
      done = resolve;
      fail = reject;
    });
}
