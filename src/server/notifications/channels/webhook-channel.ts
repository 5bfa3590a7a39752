import { createHmac } from "node:crypto";
import type { WebhookSetting } from "../../config/config.ts";
import type { NotificationKind, StoredProjectRequest } from "../../database/model.ts";
import { hashTarget, type NotificationChannel, projectRequestErased } from "./channel.ts";
import { postJson, toFailure } from "./post-json.ts";

export interface WebhookChannelOptions {
  readonly webhook: WebhookSetting;
  readonly now: () => Temporal.Instant;
  /** How long the receiver may take, in milliseconds. */
  readonly timeoutMilliseconds?: number;
}

/** Notifies another system of each project request, as Standard Webhooks describes. */
export function createWebhookChannel({
  webhook,
  now,
  timeoutMilliseconds = 15_000,
}: WebhookChannelOptions): NotificationChannel {
  return {
    name: "webhook",
    targetHash: hashTarget(webhook.url),
    description: `Project requests are sent to ${new URL(webhook.url).host} as signed webhooks.`,
    async send({ id, delivery, projectRequest }) {
      if (projectRequest === null) return projectRequestErased;
      const body = JSON.stringify(toPayload(projectRequest, delivery.kind));
      const headers = sign(id, body, webhook.secret, now());
      const response = await postJson(webhook.url, { body, headers, timeoutMilliseconds });
      if ("reason" in response) return { outcome: "failed", reason: response.reason };
      // The body is not read, and an endless one would hold the connection.
      await response.body?.cancel().catch(() => {});
      const { ok, status } = response;
      return ok ? { outcome: "delivered" } : toFailure(webhook.url, status, "WEBHOOK_URL");
    },
  };
}

/**
 * `data` has the names that the form sends, and the three of the 201. A test has a type of its own, so that a receiver
 * that acts on project requests ignores it.
 */
function toPayload(projectRequest: StoredProjectRequest, kind: NotificationKind): object {
  const { repliedAt: _r, spamReason: _s, releasedAt: _a, ...data } = projectRequest;
  const type = kind === "test" ? "project_request.test" : "project_request.received";
  return { type, timestamp: projectRequest.receivedAt, data };
}

/**
 * The three headers by which a receiver knows that a webhook is ours, complete and recent. Source: Standard Webhooks,
 * "signature scheme": HMAC-SHA-256 over "id.timestamp.body" with the bytes after `whsec_`.
 */
function sign(id: string, body: string, secret: string, at: Temporal.Instant): Record<string, string> {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000));
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
