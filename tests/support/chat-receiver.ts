import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatSetting } from "../../src/server/config.ts";
import type { ChatPlatform } from "../../src/server/setting-formats.ts";

/** A real HTTP server with the rules of one platform: it shows a message or rejects it as the platform would. */
export interface ChatReceiver {
  /** The site's setting. The host of a test is this machine, so the platform is named here. */
  readonly chat: ChatSetting;
  readonly port: number;
  /** What the people in the channel see, message by message. */
  readonly shown: readonly string[];
  /** How many messages were sent, whether shown or not. */
  readonly attempts: () => number;
  stop(): Promise<void>;
}

export interface ChatReceiverOptions {
  readonly port?: number;
  /** What the platform says instead, such as "the webhook was deleted". `null` never responds. */
  readonly respond?: (attempt: number) => PlatformResponse | null | undefined;
}

export interface PlatformResponse {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The part of a webhook's URL that nobody may learn. */
export const chatSecret = "b7Kq0sEcReTtOkEn";

export async function startChatReceiver(
  platform: ChatPlatform,
  { port = 0, respond = () => undefined }: ChatReceiverOptions = {},
): Promise<ChatReceiver> {
  const shown: string[] = [];
  let attempts = 0;
  const server = createServer(async (request, outgoing) => {
    const body = (
      await request
        .setEncoding("utf8")
        .toArray()
        .catch(() => [])
    ).join("");
    attempts += 1;
    const chosen = respond(attempts);
    if (chosen === null) return;
    const { message, response } = rules[platform](body, String(request.headers["content-type"]));
    if (chosen === undefined && message !== undefined) shown.push(message);
    const { status, body: text = "", headers } = chosen ?? response;
    outgoing.writeHead(status, headers).end(text);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  return {
    chat: { url: `http://127.0.0.1:${address.port}/hooks/${chatSecret}`, platform },
    port: address.port,
    shown,
    attempts: () => attempts,
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

interface Judged {
  /** What is shown; undefined if nothing is. */
  readonly message?: string;
  readonly response: PlatformResponse;
}

/**
 * Sources, read on 2026-11-22: Slack, "Formatting text for app surfaces" and "Improving error conditions for Incoming Webhooks", and fluxcd/flagger#1031 for "no_text";
 * Google Chat, "Build a Google Chat app as a webhook", and googleapis/google-api-nodejs-client#3379 for the empty message;
 * Mattermost, "Incoming webhooks" and HandleIncomingWebhook in app/webhook.go; the size limit
 * of the Teams connector, and polymind-inc/acmebot#869 for how a workflow goes through `attachments`.
 */
const rules: Readonly<Record<ChatPlatform, (body: string, contentType: string) => Judged>> = {
  slack(body, contentType) {
    const payload = contentType.startsWith("application/json") ? parse(body) : null;
    if (payload === null) return rejected(400, "invalid_payload");
    if (typeof payload.text !== "string" || payload.text === "") return rejected(400, "no_text");
    // A reader sees these three decoded, and anything between "<" and ">" as a link or a mention.
    const message = payload.text.replace(/<[^>]*>/g, "(link or mention)");
    return { message: decode(message), response: { status: 200, body: "ok" } };
  },
  google_chat(body) {
    const payload = parse(body);
    const unknown = Object.keys(payload ?? {}).find((name) => name !== "text");
    const reject = (message: string) =>
      rejected(400, JSON.stringify({ error: { code: 400, message, status: "INVALID_ARGUMENT" } }));
    if (payload === null) return reject("Invalid JSON payload received.");
    if (unknown !== undefined) return reject(`Unknown name "${unknown}": Cannot find field.`);
    if (typeof payload.text !== "string" || payload.text === "") return reject("Message cannot be empty.");
    return { message: payload.text, response: { status: 200, body: JSON.stringify({ text: payload.text }) } };
  },
  mattermost(body) {
    const payload = parse(body);
    const reject = (id: string) => rejected(400, JSON.stringify({ id, message: "", status_code: 400 }));
    if (payload === null) return reject("web.incoming_webhook.parse.app_error");
    if (typeof payload.text !== "string" || payload.text === "")
      return reject("web.incoming_webhook.text.app_error");
    return { message: payload.text, response: { status: 200, body: "ok" } };
  },
  teams(body) {
    // A workflow responds before it runs; what it can't post, nobody sees.
    const response = { status: 202 };
    const { type, attachments } = parse(body) ?? {};
    if (type !== "message" || !Array.isArray(attachments) || Buffer.byteLength(body) > 28 * 1024)
      return { response };
    const cards = attachments.filter(
      ({ contentType, content }) =>
        contentType === "application/vnd.microsoft.card.adaptive" && content?.type === "AdaptiveCard",
    );
    if (cards.length === 0) return { response };
    const blocks = cards.flatMap(({ content }) => content.body as readonly { readonly text: string }[]);
    return { message: blocks.map(({ text }) => text).join("\n"), response };
  },
};

function rejected(status: number, body: string): Judged {
  return { response: { status, body } };
}

// biome-ignore lint/suspicious/noExplicitAny: a receiver checks what it gets
function parse(body: string): any {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
