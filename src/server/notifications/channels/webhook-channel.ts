import type { NotificationKind, StoredProjectRequest } from "../../database/model.ts";
import { erased, hashTarget, type NotificationChannel, type SendResult } from "./channel.ts";
import { signWebhook } from "./webhook-signature.ts";

export interface WebhookChannelOptions {
  readonly webhook: { readonly url: string; readonly secret: string };
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
  const { host } = new URL(webhook.url);
  return {
    name: "webhook",
    targetHash: hashTarget(webhook.url),
    description: `A signed webhook about each project request goes to ${host}.`,
    async send({ id, delivery, projectRequest }) {
      if (projectRequest === null) return erased;
      const body = JSON.stringify(toPayload(projectRequest, delivery.kind));
      try {
        const response = await fetch(webhook.url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...signWebhook({ id, at: now(), body }, webhook.secret),
          },
          body,
          // A redirect could lead the data anywhere, so it counts as a failure like any other.
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        // The body is not read, and an endless one would hold the connection.
        await response.body?.cancel().catch(() => {});
        return toResult(response.status, host);
      } catch (error) {
        const reason = `${host} did not respond: ${explainFetchError(error, timeoutMilliseconds)}.`;
        return { outcome: "failed", reason };
      }
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

function toResult(status: number, host: string): SendResult {
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (status === 410) {
    return {
      outcome: "gone",
      reason:
        `${host} answered 410 Gone: it wants no more webhooks, so none is sent to this address. ` +
        "Set WEBHOOK_URL to another address, or enable this one again by resending what failed.",
    };
  }
  if (status >= 300 && status < 400) {
    return {
      outcome: "failed",
      reason: `${host} answered ${status}, a redirect, which is not followed. Set WEBHOOK_URL to the final address.`,
    };
  }
  return { outcome: "failed", reason: `${host} answered ${status}.` };
}

function explainFetchError(error: unknown, timeoutMilliseconds: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no response after ${timeoutMilliseconds / 1000} s`;
  const { cause } = error;
  return cause instanceof Error ? ("code" in cause && String(cause.code)) || cause.message : error.message;
}
