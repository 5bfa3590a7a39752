import type { FastifyBaseLogger } from "fastify";
import type { DeliveryRepository } from "../database/deliveries.ts";
import { type Delivery, type LeasedDelivery, skipReasons } from "../database/delivery.ts";
import { attemptSeconds, attemptsAtOnce, leaseMarginSeconds } from "../durations.ts";
import { toTimestamp } from "../time.ts";
import { findBackoffSeconds } from "./backoff.ts";
import type { NotificationChannel, SendResult } from "./channels/channel.ts";
import { toLoggedReason, toStoredReason } from "./channels/channel.ts";

export interface WorkerOptions {
  readonly deliveries: DeliveryRepository;
  readonly channel: NotificationChannel;
  readonly now: () => Temporal.Instant;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** Another process may make something due (`release`, `resend`) without notifying this one. */
const pollIntervalMs = 5_000;

export interface Worker extends ReturnType<typeof createWorker> {}

/** Sends what is due on one channel. Each channel has its own worker, so none delays another. */
export function createWorker({ deliveries, channel, now, log }: WorkerOptions) {
  const leaseSeconds = attemptSeconds[channel.name] + leaseMarginSeconds;
  let lookedAt = now();
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let wakeUp = () => {};

  const sendDue = async () => {
    const leased = await deliveries.claim({
      channel: channel.name,
      limit: attemptsAtOnce,
      now: toTimestamp(now()),
      leaseEndsAt: toTimestamp(now().add({ seconds: leaseSeconds })),
    });
    lookedAt = now();
    const ends = await Promise.allSettled(leased.map(async (one) => record(one, await attempt(one))));
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
    const { attempts } = leased.delivery;
    const end = { now: toTimestamp(now()) };
    const name = `The ${channel.name} delivery ${leased.id}`;
    if (result.outcome === "delivered") {
      const isRecorded = await deliveries.finish(leased, { state: "delivered", ...end });
      log.info(`${name} was delivered${attempts === 1 ? "" : ` on attempt ${attempts}`}.`);
      if (result.warning) log.warn(`${name} did not reach everyone: ${result.warning}`);
      if (!isRecorded)
        log.warn(`${name} was deleted meanwhile, or took longer than its lease and may be sent twice.`);
      return;
    }
    if (result.outcome === "skipped") {
      await deliveries.finish(leased, { state: "skipped", because: result.because, ...end });
      log.info(`${name} was skipped: ${skipReasons[result.because]}`);
      return;
    }
    const [reason, logged] = [toStoredReason(result), toLoggedReason(result)];
    const seconds = result.outcome === "failed" ? findBackoffSeconds(attempts) : null;
    if (seconds === null) {
      await deliveries.finish(leased, { state: "failed", reason, ...end });
      log.error(`${name} failed for good: ${logged} ${explainNextStep(leased.delivery)}`);
      return;
    }
    const dueAt = toTimestamp(now().add({ milliseconds: Math.round(seconds * 1000) }));
    await deliveries.reschedule(leased, { dueAt, reason });
    log.warn(`${name} failed on attempt ${attempts}: ${logged} Next attempt at ${dueAt}.`);
  };

  const run = async () => {
    let databaseResponds = true;
    while (!stopping) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
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
      const timer = setTimeout(wakeUp, milliseconds);
      await woken;
      clearTimeout(timer);
    }
  };

  return {
    channel: channel.name,
    /** Claims once and makes those attempts. Returns how many there were. */
    sendDue,
    /** When it last looked for due deliveries; before the first look, when it was made. */
    findLastLook: () => lookedAt,
    /** Looks for due deliveries at once. */
    wake: () => wakeUp(),
    /** Looks whenever something is due, until stopped. */
    start(): void {
      running = run();
    },
    /** Resolves after the attempts in progress. */
    async stop(): Promise<void> {
      stopping = true;
      wakeUp();
      await running;
    },
  };
}

/** What an operator can do about a delivery that failed for good. */
function explainNextStep({ kind, projectRequestId }: Delivery): string {
  if (kind === "daily_report") return "This was a daily report; the inbox has everything that it listed.";
  return `After fixing the cause, send it again: npm run -s requests -- resend ${projectRequestId}`;
}

function millisecondsUntil(dueAt: string | null, now: Temporal.Instant): number {
  if (dueAt === null) return pollIntervalMs;
  const milliseconds = Date.parse(dueAt) - now.epochMilliseconds;
  return Math.min(Math.max(milliseconds, 10), pollIntervalMs);
}
