import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { fieldNames } from "../../../contract/project-request.ts";
import { toRequestPath } from "../../paths.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import type { WebhookSetting } from "../../settings.ts";
import type { NotificationChannel } from "./channel.ts";
import { postJson } from "./post-json.ts";

/** Notifies another system of each project request, as Standard Webhooks describes. */
export function createWebhookChannel(
  webhook: WebhookSetting,
  { now, findOrigin }: Pick<FastifyInstance, "now" | "findOrigin">,
): NotificationChannel {
  return {
    name: "webhook",
    async send({ id, projectRequest }) {
      const body = JSON.stringify(toPayload(projectRequest, findOrigin()));
      const headers = sign(id, body, webhook.secrets, now());
      return postJson("WEBHOOK_URL", webhook.url, body, headers);
    },
  };
}

/** `data` has the names that the form sends, the three of the 201, and the address of the page of the project request, which only staff can open. */
function toPayload(projectRequest: StoredProjectRequest, origin: string): object {
  const { id, receivedAt, replyDueAt } = projectRequest;
  const fields = Object.fromEntries(fieldNames.map((name) => [name, projectRequest[name]]));
  const data = { id, receivedAt, replyDueAt, ...fields, url: origin + toRequestPath(id) };
  return { type: "project_request.received", timestamp: receivedAt, data };
}

/**
 * The three headers by which a receiver knows that a webhook is ours, complete and recent. Source: Standard Webhooks,
 * "signature scheme": HMAC-SHA-256 over "id.timestamp.body" with the bytes after `whsec_`, once for each secret.
 */
function sign(id: string, body: string, secrets: readonly string[], at: Temporal.Instant) {
  const timestamp = String(Math.floor(at.epochMilliseconds / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
