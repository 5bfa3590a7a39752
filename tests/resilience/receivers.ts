import { once } from "node:events";
import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";
import { freePort } from "../support/site.ts";

/** A real receiver that only counts what it received, by ID, so a run of any length fits in memory. */
export interface Receiver {
  readonly port: number;
  /** How often each delivery arrived in full, by its ID; that of an email is followed by its address. */
  readonly received: ReadonlyMap<string, number>;
  /** The same IDs, of deliveries that arrived and were never acknowledged. */
  readonly unacknowledged: readonly string[];
  /** "hang" receives a delivery and never acknowledges it. */
  mode: "acknowledge" | "hang";
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An SMTP server; the Message-ID of an email begins with the ID of its delivery. */
export async function createMailReceiver(): Promise<Receiver> {
  const { receiver, receive } = createCounter(await freePort());
  let server: SMTPServer | undefined;
  return Object.assign(receiver, {
    async start() {
      server = new SMTPServer({
        // Otherwise each email waits for a name server.
        disableReverseLookup: true,
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        closeTimeout: 1,
        async onData(stream, { envelope }, done) {
          const chunks: readonly Buffer[] | null = await stream.toArray().catch(() => null);
          if (chunks === null) return;
          const text = Buffer.concat(chunks).toString("latin1");
          const id = /^message-id:\s*<([^.@>]+)/im.exec(text)?.[1] ?? "without ID";
          receive(toMailId(id, envelope.rcptTo.map(({ address }) => address).join()), done);
        },
      });
      // These tests kill clients in the middle of an email.
      server.on("error", () => {});
      await once(server.listen(receiver.port, "127.0.0.1"), "listening");
    },
    stop: () => new Promise<void>((done) => (server ? server.close(() => done()) : done())),
  });
}

export function toMailId(delivery: string, address: string): string {
  return `${delivery} ${address}`;
}

/** A webhook receiver; the ID is the header webhook-id. */
export async function createWebhookReceiver(): Promise<Receiver> {
  const { receiver, receive } = createCounter(await freePort());
  let server: ReturnType<typeof createServer> | undefined;
  return Object.assign(receiver, {
    async start() {
      server = createServer(async (request, response) => {
        const chunks = await request.toArray().catch(() => null);
        if (chunks !== null)
          receive(String(request.headers["webhook-id"]), () => response.writeHead(204).end());
      }).listen(receiver.port, "127.0.0.1");
      await once(server, "listening");
    },
    async stop() {
      if (!server?.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
}

function createCounter(port: number) {
  const received = new Map<string, number>();
  const unacknowledged: string[] = [];
  const receiver: Omit<Receiver, "start" | "stop"> = { port, received, unacknowledged, mode: "acknowledge" };
  const receive = (id: string, acknowledge: () => void) => {
    if (receiver.mode === "hang") {
      unacknowledged.push(id);
      return;
    }
    received.set(id, (received.get(id) ?? 0) + 1);
    acknowledge();
  };
  return { receiver, receive };
}
