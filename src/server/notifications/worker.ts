import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { attemptSeconds, attemptsAtOnce, leaseMarginSeconds } from "../durations.ts";
import { findBackoffSeconds } from "../outbox/backoff.ts";
import { type Channel, type Delivery, type LeasedDelivery, skipReasons } from "../outbox/delivery.ts";
import { toRequestPath } from "../paths.ts";
import type { StoredProjectRequest } from "../requests/project-request.ts";
import { toTimestamp } from "../time.ts";
import type { NotificationChannel, SendResult } from "./channels/channel.ts";
import { toLoggedReason, toStoredReason } from "./channels/channel.ts";

type WorkerParts = Pick<FastifyInstance, "outbox" | "projectRequests" | "now"> & {
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};

/** How long a worker waits before it looks again for retries, reminders and deliveries of another process, which no one announces. */
const pollIntervalMs = 5_000;

/**
 * Sends due deliveries on one channel. Each channel has its own worker, so none delays another, and a slow attempt delays no other
 * while there are fewer than `attemptsAtOnce`.
 */
export interface Worker {
  readonly channel: Channel;
  /** Makes the attempts that are due, and resolves after them. Returns how many there were. */
  sendDue(): Promise<number>;
  /** When the worker last looked for due deliveries; before the first look, when it was created. */
  findLastLook(): Temporal.Instant;
  /** Looks for due deliveries at once. */
  wake(): void;
  /** Looks every five seconds, and when it is woken, until stopped. */
  start(): void;
  /** Resolves after the attempts in progress. */
  stop(): Promise<void>;
}

export function createWorker(
  channel: NotificationChannel,
  { outbox, projectRequests, now, log }: WorkerParts,
): Worker {
  const leaseSeconds = attemptSeconds[channel.name] + leaseMarginSeconds;
  /** The attempts in progress, by the ids of their deliveries. */
  const inProgress = new Map<string, Promise<void>>();
  let lookedAt = now();
  let databaseResponds = true;
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let wakeUp = () => {};

  /** Begins an attempt for each delivery that is due, as long as there are not too many at once. Returns how many it began. */
  const beginDue = async () => {
    const leased = await outbox.claim({
      channel: channel.name,
      limit: attemptsAtOnce - inProgress.size,
      now: toTimestamp(now()),
      leaseEndsAt: toTimestamp(now().add({ seconds: leaseSeconds })),
      except: [...inProgress.keys()],
    });
    databaseResponds = true;
    lookedAt = now();
    const ids = leased.flatMap(({ delivery }) => delivery.projectRequestId ?? []);
    const found = await projectRequests.findMany(ids);
    for (const one of leased) {
      const { projectRequestId } = one.delivery;
      const projectRequest = found.find(({ id }) => id === projectRequestId) ?? null;
      // The project request was deleted after the claim, with its deliveries.
      if (projectRequestId !== null && projectRequest === null) continue;
      const work = attempt(one, projectRequest)
        .then((result) => record(one, result))
        .catch(complain)
        .finally(() => {
          inProgress.delete(one.id);
          wakeUp();
        });
      inProgress.set(one.id, work);
    }
    return leased.length;
  };

  /** Logs once that the database does not respond, however long that lasts. */
  const complain = (err: unknown) => {
    if (databaseResponds)
      log.error({ err }, `Nothing is sent on the ${channel.name} channel until the database responds again.`);
    databaseResponds = false;
  };

  /** An unexpected exception in one delivery must not stop the others: it is retried like any other failure. */
  const attempt = async (
    leased: LeasedDelivery,
    projectRequest: StoredProjectRequest | null,
  ): Promise<SendResult> => {
    try {
      if (projectRequest !== null) return await channel.send({ ...leased, projectRequest });
      if (channel.sendReport) return await channel.sendReport(leased);
      throw new Error("This channel has no report.");
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
    const note = (isRecorded: boolean) =>
      isRecorded ||
      log.warn(`${name} was deleted meanwhile, or took longer than its lease and may be sent twice.`);
    if (result.outcome === "delivered") {
      const { warning } = result;
      const reason = warning && { reason: toStoredReason(warning) };
      const isRecorded = await outbox.finish(leased, { state: "delivered", ...reason, ...end });
      log.info(`${name} was delivered${attempts === 1 ? "" : ` on attempt ${attempts}`}.`);
      if (warning)
        log.warn(
          `${name} did not reach everyone: ${toLoggedReason(warning)} Check MAIL_TO, MAIL_ROUTES and ESCALATE_TO; its page says who.`,
        );
      note(isRecorded);
      return;
    }
    if (result.outcome === "skipped") {
      await outbox.finish(leased, { state: "skipped", because: result.because, ...end });
      log.info(`${name} was skipped: ${skipReasons[result.because]}`);
      return;
    }
    const [reason, logged] = [toStoredReason(result), toLoggedReason(result)];
    const seconds = result.outcome === "failed" ? findBackoffSeconds(attempts) : null;
    if (seconds === null) {
      log.error(`${name} failed for good: ${logged} ${explainNextStep(leased.delivery)}`);
      note(await outbox.finish(leased, { state: "failed", reason, ...end }));
      return;
    }
    const dueAt = toTimestamp(now().add({ milliseconds: Math.round(seconds * 1000) }));
    log.warn(`${name} failed on attempt ${attempts}: ${logged} Next attempt at ${dueAt}.`);
    note(await outbox.reschedule(leased, { dueAt, reason }));
  };

  const run = async () => {
    while (!stopping) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      try {
        if (inProgress.size === attemptsAtOnce) lookedAt = now();
        else if ((await beginDue()) > 0) continue;
      } catch (err) {
        complain(err);
      }
      const timer = setTimeout(wakeUp, pollIntervalMs);
      await woken;
      clearTimeout(timer);
    }
    await Promise.all(inProgress.values());
  };

  return {
    channel: channel.name,
    async sendDue() {
      const count = await beginDue();
      await Promise.all(inProgress.values());
      return count;
    },
    findLastLook: () => lookedAt,
    wake: () => wakeUp(),
    start() {
      running = run();
    },
    async stop() {
      stopping = true;
      wakeUp();
      await running;
    },
  };
}

function explainNextStep({ projectRequestId }: Delivery): string {
  if (projectRequestId === null) return "This was a report; the inbox has everything that it listed.";
  return `After fixing the cause, send it again on its page: ${toRequestPath(projectRequestId)}`;
}
