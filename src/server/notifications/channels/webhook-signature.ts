import { createHmac } from "node:crypto";

export interface SignedMessage {
  readonly id: string;
  readonly at: Temporal.Instant;
  readonly body: string;
}

/**
 * The three headers by which a receiver knows that a webhook is ours, complete and recent. Source: Standard Webhooks,
 * "signature scheme": HMAC-SHA-256 over "id.timestamp.body" with the bytes after `whsec_`.
 */
export function signWebhook({ id, at, body }: SignedMessage, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
