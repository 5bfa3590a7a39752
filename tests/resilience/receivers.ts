import { once } from "node:events";
import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";
import { freePort } from "../support/site.ts";

/** A real receiver that only counts by id what it took, so that a run of any length fits in memory. */
export interface Receiver {
  readonly port: number;
  /** How often each delivery came whole, by its id. */
  readonly taken: ReadonlyMap<string, number>;
  /** The ids of those that it was told of and never answered. */
  readonly hanging: readonly string[];
  /** "hang" takes a delivery and never says so. */
  mode: "take" | "hang";
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An SMTP server; the id of a mail is the local part of its Message-ID. */
export async function mailReceiver(): Promise<Receiver> {
  const { receiver, take } = counter(await freePort());
  let server: SMTPServer | undefined;
  return Object.assign(receiver, {
    async start() {
      server = new SMTPServer({
        // Or each mail waits for a name server.
        disableReverseLookup: true,
        authOptional: true,
        disabledCommands: ["STARTTLS"],
        closeTimeout: 1,
        async onData(stream, _session, done) {
          const chunks: readonly Buffer[] | null = await stream.toArray().catch(() => null);
          if (chunks === null) return;
          const text = Buffer.concat(chunks).toString("latin1");
          take(/^message-id:\s*<([^@>]+)@/im.exec(text)?.[1] ?? "without id", done);
        },
      });
      // A client that is killed in the middle of a mail is what these tests are about.
      server.on("error", () => {});
      await once(server.listen(receiver.port, "127.0.0.1"), "listening");
    },
    stop: () => new Promise<void>((done) => (server ? server.close(() => done()) : done())),
  });
}

/** A webhook receiver; the id is the header webhook-id. */
export async function webhookReceiver(): Promise<Receiver> {
  const { receiver, take } = counter(await freePort());
  let server: ReturnType<typeof createServer> | undefined;
  return Object.assign(receiver, {
    async start() {
      server = createServer(async (request, response) => {
        const whole = await request.toArray().catch(() => null);
        if (whole !== null) take(String(request.headers["webhook-id"]), () => response.writeHead(204).end());
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

function counter(port: number) {
  const taken = new Map<string, number>();
  const hanging: string[] = [];
  const receiver: Omit<Receiver, "start" | "stop"> = { port, taken, hanging, mode: "take" };
  const take = (id: string, done: () => void) => {
    if (receiver.mode === "hang") {
      hanging.push(id);
      return;
    }
    taken.set(id, (taken.get(id) ?? 0) + 1);
    done();
  };
  return { receiver, take };
}
