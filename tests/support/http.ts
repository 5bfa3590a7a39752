import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** The value of WEBHOOK_SECRET in tests. */
export const webhookSecret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

export interface ReceivedRequest {
  /** The ID of a webhook. */
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Verifies a webhook with the Standard Webhooks package; throws if it is forged, changed or old. */
  verify(): unknown;
}

export interface HttpReceiverOptions {
  readonly port?: number;
  /** The response to the nth request, counted from 1; 204 by default. `null` never responds. */
  readonly respond?: (count: number, request: ReceivedRequest) => HttpResponse | null;
  /** False for a run so long that its requests would not fit in memory. */
  readonly keep?: boolean;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A real HTTP server that keeps every request: your other system, a chat, or anything that the site asks. */
export async function startHttpReceiver({
  port = 0,
  respond = () => ({ status: 204 }),
  keep = true,
}: HttpReceiverOptions = {}) {
  const received: ReceivedRequest[] = [];
  let count = 0;
  const server = createServer(async (request, response) => {
    const chunks = await request
      .setEncoding("utf8")
      .toArray()
      .catch(() => null);
    if (chunks === null) return;
    const body = chunks.join("");
    const { headers } = request;
    const one: ReceivedRequest = {
      id: String(headers["webhook-id"]),
      headers,
      body,
      verify: () => new Webhook(webhookSecret).verify(body, headers as Record<string, string>),
    };
    if (keep) received.push(one);
    count += 1;
    const chosen = respond(count, one);
    if (chosen !== null) response.writeHead(chosen.status, chosen.headers).end(chosen.body);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    /** The value for WEBHOOK_URL. */
    url: `http://127.0.0.1:${address.port}/project-requests`,
    port: address.port,
    received,
    async stop(): Promise<void> {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
