import { startHttpReceiver } from "../support/http.ts";
import { startMailServer } from "../support/mail.ts";
import { freePort } from "../support/site.ts";

/** A real receiver that only counts messages, by ID, so a run of any length fits in memory. */
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
export function createMailReceiver(): Promise<Receiver> {
  return createReceiver((port, isAcknowledged) =>
    startMailServer({
      port,
      keep: false,
      async hold({ raw, to }) {
        const id = /^message-id:\s*<([^.@>]+)/im.exec(raw)?.[1] ?? "without ID";
        if (!isAcknowledged(toMailId(id, to.join()))) await new Promise(() => {});
      },
    }),
  );
}

export function toMailId(delivery: string, address: string): string {
  return `${delivery} ${address}`;
}

/** A webhook receiver; the ID is the header webhook-id. */
export function createWebhookReceiver(): Promise<Receiver> {
  return createReceiver((port, isAcknowledged) =>
    startHttpReceiver({
      port,
      keep: false,
      respond: (_count, { id }) => (isAcknowledged(id) ? { status: 204 } : null),
    }),
  );
}

async function createReceiver(
  open: (port: number, isAcknowledged: (id: string) => boolean) => Promise<{ stop(): Promise<void> }>,
): Promise<Receiver> {
  const received = new Map<string, number>();
  const unacknowledged: string[] = [];
  const isAcknowledged = (id: string) => {
    if (receiver.mode === "hang") unacknowledged.push(id);
    else received.set(id, (received.get(id) ?? 0) + 1);
    return receiver.mode === "acknowledge";
  };
  let server: { stop(): Promise<void> } | undefined;
  const receiver: Receiver = {
    port: await freePort(),
    received,
    unacknowledged,
    mode: "acknowledge",
    async start() {
      server = await open(receiver.port, isAcknowledged);
    },
    async stop() {
      await server?.stop();
      server = undefined;
    },
  };
  return receiver;
}
