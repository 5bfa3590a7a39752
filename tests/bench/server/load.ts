import { connect, type Socket } from "node:net";

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** The bytes of each HTTP request, made anew. */
  readonly next: () => string | Buffer;
  /** Status that every answer must have; another is an error, because it would be measured as success. */
  readonly status: number;
  readonly seconds: number;
  /** At most so many answers. */
  readonly most?: number;
  /** Starts in each second over all connections; without it each connection sends again at once. */
  readonly perSecond?: number;
}

export interface Loaded {
  readonly answers: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Of each answer, in milliseconds, from when it was due to be sent. */
  readonly latencies: readonly number[];
}

/**
 * Loads one HTTP server over keep-alive connections with as little work of our own as can be, because both share the
 * machine: no client of Node's, no parser, only the end of each answer found by its length.
 */
export async function load(what: Load): Promise<Loaded> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + what.seconds * 1000;
  const most = what.most ?? Number.POSITIVE_INFINITY;
  let sent = 0;
  const gap = what.perSecond === undefined ? 0 : 1000 / what.perSecond;

  const connection = async () => {
    const socket = connect({ port: what.port, host: "127.0.0.1", noDelay: true });
    try {
      const receive = receiver(socket, what.status);
      while (sent < most) {
        const dueAt = gap === 0 ? performance.now() : startedAt + sent * gap;
        sent += 1;
        if (dueAt >= endsAt) break;
        if (gap > 0) await until(dueAt);
        socket.write(what.next());
        await receive();
        latencies.push(performance.now() - dueAt);
      }
    } finally {
      socket.destroy();
    }
  };

  await Promise.all(Array.from({ length: what.connections }, connection));
  const seconds = (performance.now() - startedAt) / 1000;
  return { answers: latencies.length, seconds, perSecond: latencies.length / seconds, latencies };
}

/** A timer of Node's may come a millisecond late, which a latency must not show; the rest is spun away. */
async function until(moment: number): Promise<void> {
  const wait = moment - performance.now() - 2;
  if (wait > 0) await new Promise((later) => setTimeout(later, wait));
  while (performance.now() < moment) await new Promise((later) => setImmediate(later));
}

/** Returns a function that resolves at the end of the next answer. */
function receiver(socket: Socket, status: number): () => Promise<void> {
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
        return fail(new Error(`The server answered "${head.slice(0, 300)}" instead of ${status}.`));
      }
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      if (length === undefined) return fail(new Error("The answer has no length."));
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
