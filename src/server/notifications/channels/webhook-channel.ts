import type { Message, StoredProjectRequest } from "../../store/stored.ts";
import { targetHash } from "./message-id.ts";
import { erased, type Sender, type Sent } from "./channel.ts";
import { webhookSignature } from "./webhook-signature.ts";

export interface WebhookParts {
  readonly webhook: { readonly url: string; readonly secret: string };
  readonly now: () => Temporal.Instant;
  /** How long the receiver may take, in milliseconds. */
  readonly timeoutMilliseconds?: number;
}

/** Tells another system of each project request as the Standard Webhooks text says. */
export function webhookSender({ webhook, now, timeoutMilliseconds = 15_000 }: WebhookParts): Sender {
  const { host } = new URL(webhook.url);
  return {
    channel: "webhook",
    targetHash: targetHash(webhook.url),
    words: `Project requests are told to ${host}, signed.`,
    async send({ id, delivery, projectRequest }) {
      if (projectRequest === null) return erased;
      const body = JSON.stringify(payloadOf(projectRequest, delivery.message));
      try {
        const response = await fetch(webhook.url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...webhookSignature({ id, at: now(), body }, webhook.secret),
          },
          body,
          // A redirect could lead the data to anywhere, so it is an answer like any other failure.
          redirect: "manual",
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        // Nobody reads it, and an endless one would hold the connection.
        await response.body?.cancel().catch(() => {});
        return outcomeOf(response.status, host);
      } catch (error) {
        return {
          outcome: "failed",
          reason: `${host} gave no answer: ${causeOf(error, timeoutMilliseconds)}.`,
        };
      }
    },
  };
}

/**
 * `data` has the names that the form sends, and the three that the answer 201 has. A test has a type of its own, so that
 * a receiver that acts on project requests passes over it.
 */
function payloadOf(projectRequest: StoredProjectRequest, message: Message): object {
  const { answeredAt: _a, suspectedOf: _s, releasedAt: _r, ...data } = projectRequest;
  const type = message === "test" ? "project_request.test" : "project_request.received";
  return { type, timestamp: projectRequest.receivedAt, data };
}

function outcomeOf(status: number, host: string): Sent {
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (status === 410) {
    return {
      outcome: "gone",
      reason:
        `${host} answered 410 Gone: it wants no more webhooks, so none is sent to this address any more. ` +
        "Give WEBHOOK_URL another address, or open this one again by sending what was given up.",
    };
  }
  if (status >= 300 && status < 400) {
    return {
      outcome: "failed",
      reason: `${host} answered ${status}, a redirect, which is not followed. Write the final address into WEBHOOK_URL.`,
    };
  }
  return { outcome: "failed", reason: `${host} answered ${status}.` };
}

function causeOf(error: unknown, timeoutMilliseconds: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `there was none after ${timeoutMilliseconds / 1000} s`;
  const { cause } = error;
  return cause instanceof Error ? ("code" in cause && String(cause.code)) || cause.message : error.message;
}
