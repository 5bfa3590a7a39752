import type { FastifyBaseLogger } from "fastify";
import fp from "fastify-plugin";
import type { AppParts } from "./app-parts.ts";
import { longestWaitSeconds } from "./durations.ts";
import { planDailyReport } from "./outbox/plan-notifications.ts";
import { deleteAll } from "./requests/actions/delete.ts";
import { retentionActor } from "./requests/history.ts";
import { toTimestamp } from "./time.ts";

interface ScheduledJob {
  /** What the job does, as it continues "Could not". */
  readonly task: string;
  readonly everyMinutes: number;
  run(parts: JobParts): Promise<unknown>;
}

type JobParts = AppParts & { readonly log: Pick<FastifyBaseLogger, "info" | "warn"> };

/** The jobs that run by the clock. Notifications are sent when they are due (notifications/worker.ts). */
const jobs: readonly ScheduledJob[] = [
  { task: "plan the daily report", everyMinutes: 1, run: planDailyReport },
  { task: "bring forward deliveries stored while the clock was ahead", everyMinutes: 1, run: bringForward },
  { task: "skip notifications on channels that are off", everyMinutes: 60, run: skipUnconfigured },
  { task: "delete expired data", everyMinutes: 60, run: deleteExpired },
  { task: "delete old project requests", everyMinutes: 60, run: deleteOldAtNight },
];

export const jobRunner = fp(async (app) => {
  const timers: NodeJS.Timeout[] = [];
  app.addHook("onListen", async () => void timers.push(...startJobs(app)));
  app.addHook("onClose", async () => timers.forEach(clearInterval));
});

/** Starts each job on its own timer. A job that keeps failing is logged once. */
export function startJobs(parts: JobParts): NodeJS.Timeout[] {
  return jobs.map(({ task, everyMinutes, run }) => {
    let isFailing = false;
    const attempt = async () => {
      try {
        await run(parts);
        isFailing = false;
      } catch (err) {
        const again = everyMinutes === 60 ? "in an hour" : "in a minute";
        if (!isFailing) parts.log.warn({ err }, `Could not ${task}. Trying again ${again}.`);
        isFailing = true;
      }
    };
    return setInterval(attempt, everyMinutes * 60_000).unref();
  });
}

async function bringForward({ database, now }: AppParts): Promise<void> {
  const dueAfter = toTimestamp(now().add({ seconds: longestWaitSeconds }));
  await database.deliveries.bringForward(dueAfter, toTimestamp(now()));
}

/** Waits for an hour, so that a channel that was off for a moment, such as by a typing error in .env, still sends its notifications. */
async function skipUnconfigured({ config, database, now }: AppParts): Promise<void> {
  await database.deliveries.skipUnconfigured(config.channels, {
    before: toTimestamp(now().subtract({ hours: 1 })),
    now: toTimestamp(now()),
  });
}

async function deleteExpired({ database, now }: AppParts): Promise<void> {
  await database.deleteExpired(toTimestamp(now()));
}

/** Deletes between 2 and 6 where the firm is, when few people write to it. The job runs each hour, so there are four tries. */
async function deleteOldAtNight(parts: JobParts): Promise<void> {
  const { hour } = parts.now().toZonedDateTimeISO(parts.siteInfo.businessHours.timeZone);
  if (hour < 2 || hour >= 6) return;
  // With a clock far ahead, everything looks old. Email over TLS fails then, so no report has been delivered lately.
  const monthAgo = toTimestamp(parts.now().subtract({ hours: 24 * 31 }));
  if (
    parts.config.mail !== null &&
    (await parts.database.findLastReport(toTimestamp(parts.now()))) < monthAgo
  )
    throw new Error(
      "No daily report has been delivered for a month, so the clock may be wrong. Check it, and the mail server.",
    );
  const count = await deleteOld(parts);
  if (count > 0) parts.log.info(`Project requests deleted because they were old: ${count}.`);
}

/** Suspected spam that someone did something with, such as quarantining it, is kept this long, so that it can be undone. */
const graceDays = 7;

/**
 * Deletes project requests that have a reply and that nobody has worked on for as long as the page says, and suspected spam
 * that the staff could have seen: a daily report delivered since it came in has counted it. Open ones are kept, because someone is
 * still waiting. Returns how many were deleted.
 */
export async function deleteOld(parts: AppParts): Promise<number> {
  const { days, suspectedSpamDays } = parts.siteInfo.retention;
  const daysAgo = (days: number) => toTimestamp(parts.now().subtract({ hours: 24 * days }));
  const spam = await deleteAll(
    {
      status: "quarantined",
      receivedBefore: daysAgo(suspectedSpamDays),
      unchangedSince: daysAgo(graceDays),
      isReported: true,
    },
    retentionActor,
    parts,
  );
  if (days === undefined) return spam;
  const before = daysAgo(days);
  const replied = { status: "replied", receivedBefore: before, unchangedSince: before } as const;
  return spam + (await deleteAll(replied, retentionActor, parts));
}
