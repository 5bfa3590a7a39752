import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { DeliveryRepository, LeasedDelivery } from "../database/deliveries.ts";
import type { Delivery } from "../database/delivery.ts";
import { statuses } from "../database/statuses.ts";
import { toTimestamp } from "../time.ts";
import { findBackoffSeconds } from "./backoff.ts";
import type { NotificationChannel, SendResult } from "./channels/channel.ts";
import { toLoggedReason, toStoredReason } from "./redact-words.ts";

export interface WorkerOptions {
  readonly deliveries: DeliveryRepository;
  readonly channel: NotificationChannel;
  readonly now: () => Temporal.Instant;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Tests replace it, because their fake clock does not reach `node:timers/promises`. */
  readonly sleep?: typeof setTimeout;
}

/** Sends what is due on one channel. Each channel has its own worker, so none delays another. */
export interface Worker {
  /** Looks for due deliveries at once. */
  wake(): void;
  /** Claims once and makes those attempts. Returns how many there were. */
  sendDue(): Promise<number>;
  /** When it last looked for due deliveries; before the first look, when it was made. */
  lookedAt(): Temporal.Instant;
  /** Looks whenever something is due, until stopped. */
  start(): void;
  /** Resolves after the attempts in progress. */
  stop(): Promise<void>;
}

/** Attempts made at the same time; each has its own connection. */
const concurrency = 4;
/**
 * Longer than the slowest attempt (smtp.ts: 50 s, webhook-channel.ts: 15 s, chat.ts: 63 s for the last of four), with
 * room for clocks that disagree. An attempt that sends several emails ends before the lease does (staff-email-sender.ts).
 */
const leaseSeconds = 120;
/** Another process may make something due (`release`, `resend`) without notifying this one. */
const pollIntervalMs = 5_000;

export function createWorker({ deliveries, channel, now, log, sleep = setTimeout }: WorkerOptions): Worker {
  let lookedAt = now();
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let wakeUp = new AbortController();

  const sendDue = async () => {
    const leased = await deliveries.claim({
      channel: channel.name,
      limit: concurrency,
      now: toTimestamp(now()),
      leaseEndsAt: toTimestamp(now().add({ seconds: leaseSeconds })),
      leaseOwner: randomUUID(),
    });
    lookedAt = now();
    if (leased.length === 0) return 0;
    const ends = await Promise.allSettled(
      leased.map(async (one) => {
        // Quarantined while it was being retried.
        if (one.projectRequest !== null && statuses.quarantined.is(one.projectRequest)) {
          await deliveries.putBack(one, toTimestamp(now()));
          return;
        }
        await record(one, await attempt(one));
      }),
    );
    // Thrown only after all have ended, so that stopping waits for each of them.
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return leased.length;
  };

  /** An unexpected exception in one delivery must not stop the others: it is retried like any other failure. */
  const attempt = async (leased: LeasedDelivery): Promise<SendResult> => {
    try {
      return await channel.send(leased);
    } catch (err) {
      log.error({ err, delivery: leased.id }, "Unexpected error while sending a delivery.");
      const message = err instanceof Error ? err.message : String(err);
      return { outcome: "failed", reason: "Unexpected error in the site.", words: message };
    }
  };

  const record = async (leased: LeasedDelivery, result: SendResult) => {
    const at = now();
    const { attempts } = leased.delivery;
    const subject = `The ${channel.name} delivery ${leased.id}`;
    if (result.outcome === "delivered") {
      const recorded = await deliveries.markDelivered(leased, toTimestamp(at));
      log.info(`${subject} was delivered${attempts === 1 ? "" : ` on attempt ${attempts}`}.`);
      if (result.warning) log.warn(`${subject} did not reach everyone: ${result.warning}`);
      if (!recorded) log.warn(`${subject} took longer than its lease, so it may be sent twice.`);
      return;
    }
    if (result.outcome === "skipped") {
      await deliveries.markSkipped(leased, { now: toTimestamp(at), reason: result.reason });
      log.info(`${subject} was skipped: ${result.reason}`);
      return;
    }
    const [reason, logged] = [toStoredReason(result), toLoggedReason(result)];
    const seconds = result.outcome === "failed" ? findBackoffSeconds(attempts) : null;
    if (seconds === null) {
      await deliveries.markFailed(leased, { now: toTimestamp(at), reason });
      log.error(`${subject} failed for good: ${logged} ${explainNextStep(leased.delivery)}`);
      return;
    }
    const dueAt = toTimestamp(at.add({ milliseconds: Math.round(seconds * 1000) }));
    await deliveries.reschedule(leased, { dueAt, reason });
    log.warn(`${subject} failed on attempt ${attempts}: ${logged} Next attempt at ${dueAt}.`);
  };

  const run = async () => {
    let databaseResponds = true;
    while (!stopping) {
      wakeUp = new AbortController();
      let milliseconds = pollIntervalMs;
      try {
        const sent = await sendDue();
        databaseResponds = true;
        if (sent > 0) continue;
        milliseconds = millisecondsUntil(await deliveries.findNextDueAt(channel.name), now());
      } catch (err) {
        // Logged once, however long it lasts.
        if (databaseResponds)
          log.error(
            { err },
            `Nothing is sent on the ${channel.name} channel until the database responds again.`,
          );
        databaseResponds = false;
      }
      await sleep(milliseconds, undefined, { signal: wakeUp.signal }).catch(() => {});
    }
  };

  return {
    sendDue,
    lookedAt: () => lookedAt,
    wake: () => wakeUp.abort(),
    start() {
      running = run();
    },
    async stop() {
      stopping = true;
      wakeUp.abort();
      await running;
    },
  };
}

/** What an operator can do about a delivery that failed for good. */
function explainNextStep({ kind, projectRequestId }: Delivery): string {
  if (kind === "daily_report") return "This was a daily report; the inbox has everything that it listed.";
  if (kind === "staff_link")
    return "This was a new link to the inbox. To print one: npm run -s requests -- staff-link ADDRESS";
  return `After fixing the cause, send it again: npm run -s requests -- resend ${projectRequestId}`;
}

function millisecondsUntil(dueAt: string | null, now: Temporal.Instant): number {
  if (dueAt === null) return pollIntervalMs;
  const milliseconds = Date.parse(dueAt) - now.epochMilliseconds;
  return Math.min(Math.max(milliseconds, 10), pollIntervalMs);
}
