import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Claimed, Outbox } from "../store/outbox.ts";
import { storedTime } from "../stored-time.ts";
import { backoffSeconds } from "./backoff.ts";
import { masked } from "./masked.ts";
import type { Sender, Sent } from "./channels/channel.ts";

export interface WorkerParts {
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly now: () => Temporal.Instant;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Runs before each look for due deliveries, such as to plan the daily report. */
  readonly beforeClaim?: () => Promise<void>;
}

/** Sends what is due in one channel. Each channel has its own, so that none delays another. */
export interface Worker {
  /** Looks at once, because something may be due. */
  wake(): void;
  /** Claims once and makes those attempts. Returns how many there were. */
  sendDue(): Promise<number>;
  /** Looks whenever something is due, until stopped. */
  start(): void;
  /** Ends after the attempts under way. */
  stop(): Promise<void>;
}

/** Attempts made at the same time; each has its own connection. */
const mostAtOnce = 4;
/** Longer than the slowest attempt (email.ts: 50 s, webhook.ts: 15 s), with room for clocks that disagree. */
const leaseSeconds = 120;
/** Another process may make something due (`release`, `resend`) without waking this one. */
const longestSleepMilliseconds = 5_000;

/** Further ahead than any wait between two attempts (backoff.ts: an hour and a tenth). */
const longestWaitHours = 2;

export function worker({ outbox, sender, now, log, beforeClaim }: WorkerParts): Worker {
  let clock: Temporal.Instant | null = null;
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let nudge = Promise.withResolvers<void>();

  const sendDue = async () => {
    await beforeClaim?.();
    await mendAfterClock();
    const claimed = await outbox.claim({
      channel: sender.channel,
      most: mostAtOnce,
      now: storedTime(now()),
      leaseEndsAt: storedTime(now().add({ seconds: leaseSeconds })),
      holder: randomUUID(),
    });
    if (claimed.length === 0) return 0;
    const closed = await outbox.closedChannel(sender.channel, sender.targetHash);
    const ends = await Promise.allSettled(
      claimed.map(async (one) => {
        const sent: Sent =
          closed === null ? await attempt(one) : { outcome: "refused", reason: closed.reason };
        await record(one, sent);
      }),
    );
    // Each has ended before any trouble is told, so that stopping waits for all of them.
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return claimed.length;
  };

  /** At the start, and whenever the clock has gone back: what was due by the wrong clock would wait for years. */
  const mendAfterClock = async () => {
    const at = now();
    const backwards = clock === null || Temporal.Instant.compare(at, clock) < 0;
    if (backwards) {
      // After the longest lease, so that an attempt under way is not made twice.
      const dueAt = storedTime(at.add({ seconds: leaseSeconds }));
      const mended = await outbox.bringForward({
        channel: sender.channel,
        latest: storedTime(at.add({ hours: longestWaitHours })),
        dueAt,
      });
      if (mended > 0)
        log.warn(`The clock was set back: ${mended} deliveries are due at ${dueAt} instead of later.`);
    }
    clock = at;
  };

  /** A fault of ours in one message must not stop the others: it is tried again like any other trouble. */
  const attempt = async (claimed: Claimed): Promise<Sent> => {
    try {
      return await sender.send(claimed);
    } catch (err) {
      log.error({ err, delivery: claimed.id }, "a delivery failed in a way that nobody foresaw");
      return { outcome: "failed", reason: `Something went wrong on our side: ${messageOf(err)}` };
    }
  };

  const record = async (claimed: Claimed, sent: Sent) => {
    const at = now();
    const { attempts } = claimed.delivery;
    const about = `${sender.channel} delivery ${claimed.id}`;
    if (sent.outcome === "delivered") {
      const held = await outbox.delivered(claimed, storedTime(at));
      log.info(`${about} was sent${attempts === 1 ? "" : ` at attempt ${attempts}`}`);
      if (sent.warning) log.warn(`${about}: ${masked(sent.warning)}`);
      if (!held) log.warn(`${about} took longer than its lease, so it may be sent twice`);
      return;
    }
    if (sent.outcome === "skipped") {
      await outbox.skip(claimed, { now: storedTime(at), reason: sent.reason });
      log.info(`${about} was skipped: ${sent.reason}`);
      return;
    }
    if (sent.outcome === "gone") {
      const { channel, targetHash } = sender;
      await outbox.closeChannel({ channel, targetHash, closedAt: storedTime(at), reason: sent.reason });
    }
    const seconds = sent.outcome === "failed" ? backoffSeconds(attempts) : null;
    if (seconds === null) {
      await outbox.giveUp(claimed, { now: storedTime(at), reason: sent.reason });
      const { projectRequestId } = claimed.delivery;
      const next =
        projectRequestId === null
          ? "It was a daily report; the next tells how things stand then."
          : `When it is mended: npm run -s requests -- resend ${projectRequestId}`;
      log.error(`${about} was given up: ${masked(sent.reason)} ${next}`);
      return;
    }
    const dueAt = at.add({ milliseconds: Math.round(seconds * 1000) });
    await outbox.retry(claimed, { dueAt: storedTime(dueAt), reason: sent.reason });
    log.warn(
      `${about} failed at attempt ${attempts}: ${masked(sent.reason)} The next is at ${storedTime(dueAt)}.`,
    );
  };

  const run = async () => {
    let answers = true;
    while (!stopping) {
      nudge = Promise.withResolvers();
      let milliseconds = longestSleepMilliseconds;
      try {
        const sent = await sendDue();
        answers = true;
        if (sent > 0) continue;
        milliseconds = untilDue(await outbox.nextDueAt(sender.channel), now());
      } catch (err) {
        // Said once, however long it lasts.
        if (answers) log.error({ err }, `nothing is sent by ${sender.channel} until the store answers again`);
        answers = false;
      }
      if (!stopping) await sleep(milliseconds, nudge.promise);
    }
  };

  return {
    sendDue,
    wake: () => nudge.resolve(),
    start() {
      running = run();
    },
    async stop() {
      stopping = true;
      nudge.resolve();
      await running;
    },
  };
}

function untilDue(dueAt: string | null, now: Temporal.Instant): number {
  if (dueAt === null) return longestSleepMilliseconds;
  const milliseconds = Date.parse(dueAt) - now.epochMilliseconds;
  return Math.min(Math.max(milliseconds, 10), longestSleepMilliseconds);
}

async function sleep(milliseconds: number, nudged: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([promise, nudged]);
  clearTimeout(timer);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
