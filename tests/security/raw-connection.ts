import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection for any bytes. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything the server sent before the connection closed. */
  readonly response: Promise<string>;
}

/** Connects from `localAddress`; every address that begins with 127 is this machine. */
export async function connectRaw(url: string, localAddress = "127.0.0.1"): Promise<RawConnection> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress });
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
