import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** What WEBHOOK_SECRET has in tests. */
export const webhookSecret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

export interface ReceivedWebhook {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** What the Standard Webhooks package says of it; an error when it is not ours, not whole or not recent. */
  verify(): unknown;
}

/** A real HTTP receiver that keeps what it is sent. */
export interface WebhookReceiver {
  /** What WEBHOOK_URL takes. */
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedWebhook[];
  stop(): Promise<void>;
}

export interface WebhookReceiverOptions {
  readonly port?: number;
  /** The answer to the nth, counted from 1; 204 unless it is said. `null` never answers. */
  readonly answer?: (count: number) => Answer | null;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startWebhookReceiver({
  port = 0,
  answer = () => ({ status: 204 }),
}: WebhookReceiverOptions = {}): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    const body = (
      await request
        .setEncoding("utf8")
        .toArray()
        .catch(() => [])
    ).join("");
    const { headers } = request;
    received.push({
      id: String(headers["webhook-id"]),
      headers,
      body,
      verify: () => new Webhook(webhookSecret).verify(body, headers as Record<string, string>),
    });
    const given = answer(received.length);
    if (given !== null) response.writeHead(given.status, given.headers).end();
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/project-requests`,
    port: address.port,
    received,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
