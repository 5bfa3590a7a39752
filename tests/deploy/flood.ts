import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from "node:http2";
import { setTimeout as pause } from "node:timers/promises";
import { connectRaw, sendBytes } from "../support/raw-connection.ts";
import { sampleValues } from "../support/requests.ts";

export interface FloodOptions {
  readonly port: number;
  readonly authority: string;
  /** Where the n-th request comes from, for a proxy that believes X-Forwarded-For. */
  readonly toAddress: (n: number) => string;
  /** A large file of the page. */
  readonly file: string;
}

/**
 * Everything at once, for as long as it runs: thousands of HTTP/2 streams with forms whose bodies never come and with a file that is
 * never read, idle connections, large project requests, uploads that the site refuses, CONNECT, at which it closes the
 * connection, and requests with long paths that fill a log. `statuses` counts the responses.
 */
export function startFlood({ port, authority, toAddress, file }: FloodOptions) {
  const url = `https://localhost:${port}`;
  let isOver = false;
  let sent = 0;
  const statuses: Record<string, number> = {};
  const sessions = new Set<ClientHttp2Session>();
  const open = (initialWindowSize?: number) => {
    const settings = initialWindowSize === undefined ? {} : { initialWindowSize };
    const session = connect(url, { ca: authority, settings });
    sessions.add(session);
    return session.on("error", () => {}).on("close", () => sessions.delete(session));
  };
  const request = (session: ClientHttp2Session, headers: OutgoingHttpHeaders) => {
    sent += 1;
    const stream = session.request({ "x-forwarded-for": toAddress(sent), ...headers }, { endStream: false });
    return stream.on("error", () => {});
  };

  /** Streams that are held until someone ends them, and then replaced. */
  const hold = async (headers: OutgoingHttpHeaders) => {
    for (; !isOver; await pause(100)) {
      const session = open(0);
      const holdStream = async () => {
        for (; !session.closed && !session.destroyed; await pause(100)) {
          const stream = request(session, headers);
          if (headers[":method"] === "GET") stream.end();
          await new Promise((done) => stream.once("close", done));
        }
      };
      await Promise.all(Array.from({ length: 100 }, holdStream));
    }
  };
  const form = { ":method": "POST", ":path": "/api/consultation", "content-type": "application/json" };
  const held = [
    { ":method": "POST", ":path": "/nope", "content-length": 1_000 },
    { ...form, "content-length": 9_000 },
    { ":method": "GET", ":path": file },
  ];
  const holding = Array.from({ length: 24 }, (_, n) => hold(held[n % 3] ?? {}));

  const repeat = async (headers: OutgoingHttpHeaders, body: string) => {
    for (let session = open(); !isOver; await pause(1)) {
      if (session.closed || session.destroyed) session = open();
      const stream = request(session, headers);
      stream.on("response", ({ ":status": status }) => {
        statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
      });
      stream.resume().end(body);
      await new Promise((done) => stream.once("close", done));
    }
  };
  const long = JSON.stringify({ ...sampleValues, name: "Flood", message: "x".repeat(20_000) });
  const repeating = [
    ...Array.from({ length: 6 }, () => repeat(form, long)),
    ...Array.from({ length: 2 }, () => repeat(form, long.replace("xx", "x".repeat(230_000)))),
    repeat({ ":method": "POST", ":path": "/staff" }, "a".repeat(290_000)),
    ...Array.from({ length: 4 }, () => repeat({ ":method": "BREW", ":path": `/${"x".repeat(4_000)}` }, "")),
  ];
  const send = async (head: string) => {
    while (!isOver) await sendBytes(url, `${head}\r\n\r\n`, { authority }).catch(() => {});
  };
  const sending = [
    send("POST /nope HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999"),
    send(`CONNECT localhost HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close`),
  ];
  const idle = Array.from({ length: 100 }, () => connectRaw(url, { authority }).catch(() => null));

  return {
    statuses,
    async stop() {
      isOver = true;
      for (const session of sessions) session.destroy();
      for (const connection of await Promise.all(idle)) connection?.socket.destroy();
      await Promise.all([...holding, ...repeating, ...sending]);
    },
  };
}
