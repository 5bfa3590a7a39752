import { startHttpReceiver } from "../support/http.ts";
import { startMailServer } from "../support/mail.ts";
import { freePort } from "../support/site.ts";

/** A real receiver that only counts messages, by ID, so a run of any length fits in memory. */
export interface Receiver {
  readonly port: number;
  /** How often each delivery arrived in full, by its ID; that of an email is followed by its address. */
  readonly received: ReadonlyMap<string, number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An SMTP server; the Message-ID of an email begins with the ID of its delivery. */
export function createMailReceiver(): Promise<Receiver> {
  return createReceiver((port, count) =>
    startMailServer({
      port,
      keep: false,
      async hold({ raw, to }) {
        const id = /^message-id:\s*<([^.@>]+)/im.exec(raw)?.[1] ?? "without ID";
        count(toMailId(id, to.join()));
      },
    }),
  );
}

export function toMailId(delivery: string, address: string): string {
  return `${delivery} ${address}`;
}

/** A webhook receiver; the ID is the header webhook-id. */
export function createWebhookReceiver(): Promise<Receiver> {
  return createReceiver((port, count) =>
    startHttpReceiver({
      port,
      keep: false,
      respond(_, { id }) {
        count(id);
        return { status: 204 };
      },
    }),
  );
}

async function createReceiver(
  open: (port: number, count: (id: string) => void) => Promise<{ stop(): Promise<void> }>,
): Promise<Receiver> {
  const received = new Map<string, number>();
  const count = (id: string) => void received.set(id, (received.get(id) ?? 0) + 1);
  let server: { stop(): Promise<void> } | undefined;
  const receiver: Receiver = {
    port: await freePort(),
    received,
    async start() {
      server = await open(receiver.port, count);
    },
    async stop() {
      await server?.stop();
      server = undefined;
    },
  };
  return receiver;
}
