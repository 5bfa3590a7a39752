import type { FastifyBaseLogger } from "fastify";
import fp from "fastify-plugin";
import type { AppParts } from "./app-parts.ts";
import { retentionActor } from "./database/model.ts";
import { planDailyReport } from "./notifications/plan-notifications.ts";
import { toTimestamp } from "./time.ts";

interface Job {
  /** Continues "Could not". */
  readonly task: string;
  readonly everyMinutes: number;
  run(parts: JobParts): Promise<unknown>;
}

type JobParts = AppParts & { readonly log: Pick<FastifyBaseLogger, "info" | "warn"> };

/** What runs by the clock. Notifications are sent when they are due (notifications/worker.ts). */
const jobs: readonly Job[] = [
  { task: "plan the daily report", everyMinutes: 1, run: planDailyReport },
  { task: "delete expired data", everyMinutes: 60, run: deleteExpired },
  { task: "delete old project requests", everyMinutes: 60, run: deleteOldAtNight },
];

/** Runs the jobs while the app listens. */
export const jobRunner = fp(async (app) => {
  const timers: NodeJS.Timeout[] = [];
  app.addHook("onListen", async () => void timers.push(...startJobs(app)));
  app.addHook("onClose", async () => timers.forEach(clearInterval));
});

/** Failures are logged once, however long they last. */
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

/** Idempotency keys, and links that were sent. */
async function deleteExpired({ database, now }: AppParts): Promise<void> {
  const sentBefore = toTimestamp(now().subtract({ hours: 48 }));
  await database.deleteExpired({ now: toTimestamp(now()), sentBefore });
}

/** Between 2 and 6 where the firm is, when few people write to it: if a first try fails, there are more. */
async function deleteOldAtNight(parts: JobParts): Promise<void> {
  const { hour } = parts.now().toZonedDateTimeISO(parts.siteInfo.businessHours.timeZone);
  if (hour < 2 || hour >= 6) return;
  const count = await deleteOld(parts);
  if (count > 0) parts.log.info(`Project requests erased because they were old: ${count}.`);
}

/** Suspected spam that someone did something with, such as quarantining it, is kept this long, so that it can be undone. */
const graceDays = 7;

/**
 * Deletes project requests that have a reply and that nobody has worked on for as long as the page says, and suspected spam
 * that the staff could have seen: a daily report that was delivered has listed it. Open ones are kept, because someone is
 * still waiting. Small batches let others write in between. Returns how many were deleted.
 */
export async function deleteOld({
  siteInfo,
  database,
  now,
}: Pick<AppParts, "siteInfo" | "database" | "now">): Promise<number> {
  const { days, suspectedSpamDays } = siteInfo.retention;
  const act = { now: toTimestamp(now()), actor: retentionActor };
  const daysAgo = (days: number) => toTimestamp(now().subtract({ hours: 24 * days }));
  const spam = await database.projectRequests.eraseAll(
    {
      state: "quarantined",
      receivedBefore: daysAgo(suspectedSpamDays),
      unchangedSince: daysAgo(graceDays),
      isReported: true,
    },
    act,
  );
  if (days === null) return spam.projectRequests;
  const old = { receivedBefore: daysAgo(days), unchangedSince: daysAgo(days) };
  const replied = await database.projectRequests.eraseAll({ state: "replied", ...old }, act);
  return spam.projectRequests + replied.projectRequests;
}
