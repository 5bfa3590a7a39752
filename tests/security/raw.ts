import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection on which any bytes can be sent. */
export interface Raw {
  readonly socket: Socket;
  /** All that the server said until it closed. */
  readonly answer: Promise<string>;
}

/** Connects from `localAddress`; every address that begins with 127 is this machine. */
export async function raw(url: string, localAddress = "127.0.0.1"): Promise<Raw> {
  const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress });
  let said = "";
  socket.setEncoding("latin1").on("data", (text) => {
    said += text;
  });
  // A server that has enough resets the connection; what it said before counts.
  socket.on("error", () => {});
  const answer = new Promise<string>((done) => socket.once("close", () => done(said)));
  await once(socket, "connect");
  return { socket, answer };
}

/** Writes `piece` again and again until the server closes the connection. */
export function drip({ socket }: Raw, piece: string, everyMilliseconds: number): void {
  const timer = setInterval(() => socket.write(piece), everyMilliseconds);
  socket.once("close", () => clearInterval(timer));
}

/** The status of an answer and the problem in it. */
export function problemIn(answer: string): { readonly status: number; readonly detail: string } {
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  const { detail } = JSON.parse(body) as { detail: string };
  return { status: Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1]), detail };
}
