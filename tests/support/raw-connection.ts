import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** A connection for any bytes. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything the server sent before the connection closed. */
  readonly response: Promise<string>;
}

export interface RawOptions {
  /** The visitor's address; every one that begins with 127 is this machine. */
  readonly from?: string;
  /** The only certificate authority that is trusted, for TLS. */
  readonly authority?: string;
}

export async function connectRaw(
  url: string,
  { from = "127.0.0.1", authority }: RawOptions = {},
): Promise<RawConnection> {
  const to = { port: Number(new URL(url).port), host: "127.0.0.1", localAddress: from };
  const socket = authority ? connectTls({ ...to, ca: authority, servername: "localhost" }) : connect(to);
  let received = "";
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  // The server may reset the connection; earlier bytes count.
  socket.on("error", () => {});
  const response = new Promise<string>((done) => socket.once("close", () => done(received)));
  await once(socket, "connect");
  return { socket, response };
}

/** Sends bytes, and resolves to all that came back once the connection is closed: by us after 10 silent seconds. */
export async function sendBytes(url: string, bytes: string, options?: RawOptions): Promise<string> {
  const { socket, response } = await connectRaw(url, options);
  socket.setTimeout(10_000, () => socket.destroy()).write(bytes);
  return response;
}

/**
 * Writes `piece` again and again until the server responds or closes the connection. It writes right after Node has read what
 * is there: once a server has responded and reset the connection, a write fails, and Node drops unread bytes.
 */
export function drip({ socket }: RawConnection, piece: string, everyMilliseconds: number): void {
  const timer = setInterval(
    () => setImmediate(() => socket.writable && socket.write(piece)),
    everyMilliseconds,
  );
  for (const event of ["data", "close"]) socket.once(event, () => clearInterval(timer));
}

/** The status of a response and the problem in its body. */
export function parseProblem(response: string): { readonly status: number; readonly detail: string } {
  const [head = "", body = ""] = response.split("\r\n\r\n");
  const { detail } = JSON.parse(body) as { detail: string };
  return { status: Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1]), detail };
}
