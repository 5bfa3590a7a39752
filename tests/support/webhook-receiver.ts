import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** The value of WEBHOOK_SECRET in tests. */
export const webhookSecret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

export interface ReceivedWebhook {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Verifies it with the Standard Webhooks package; throws if it is forged, changed or old. */
  verify(): unknown;
}

/** A real HTTP receiver that keeps every webhook it receives. */
export interface WebhookReceiver {
  /** The value for WEBHOOK_URL. */
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedWebhook[];
  stop(): Promise<void>;
}

export interface WebhookReceiverOptions {
  readonly port?: number;
  /** The response to the nth webhook, counted from 1; 204 by default. `null` never responds. */
  readonly respond?: (count: number) => WebhookResponse | null;
}

export interface WebhookResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startWebhookReceiver({
  port = 0,
  respond = () => ({ status: 204 }),
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
    const chosen = respond(received.length);
    if (chosen !== null) response.writeHead(chosen.status, chosen.headers).end();
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
