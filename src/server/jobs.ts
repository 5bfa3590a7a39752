import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { longestWaitSeconds } from "./durations.ts";
import { planDailyReport } from "./notifications/daily-report/plan-daily-report.ts";
import { planMissed } from "./requests/missed-notifications.ts";
import { deleteOld, findLastRetention } from "./requests/retention.ts";
import { deleteExpiredKeys } from "./requests/store.ts";
import { toTimestamp } from "./time.ts";

interface ScheduledJob {
  /** The job in words that continue "Could not". */
  readonly task: string;
  readonly everyMinutes: number;
  run(parts: JobParts): Promise<unknown>;
}

type JobParts = Pick<
  FastifyInstance,
  "config" | "siteInfo" | "database" | "outbox" | "projectRequests" | "staffKeys" | "now"
> & { readonly log: Pick<FastifyBaseLogger, "info" | "warn"> };

/** The jobs that run by the clock. Notifications are sent when they are due (notifications/worker.ts). */
const jobs: readonly ScheduledJob[] = [
  { task: "plan the daily report", everyMinutes: 1, run: planDailyReport },
  { task: "bring forward deliveries stored while the clock was ahead", everyMinutes: 1, run: bringForward },
  { task: "plan notifications on channels that were off", everyMinutes: 60, run: planMissed },
  { task: "delete expired data", everyMinutes: 60, run: deleteExpired },
  { task: "delete old project requests", everyMinutes: 60, run: deleteOldAtNight },
];

export const jobRunner = fp(async (app) => {
  const timers: NodeJS.Timeout[] = [];
  app.addHook("onListen", async () => void timers.push(...startJobs(app)));
  app.addHook("onClose", async () => timers.forEach(clearInterval));
});

/** Runs each job, then again on its own timer. A job that keeps failing is logged once. */
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
    void attempt();
    return setInterval(attempt, everyMinutes * 60_000).unref();
  });
}

async function bringForward({ outbox, now }: JobParts): Promise<void> {
  const dueAfter = toTimestamp(now().add({ seconds: longestWaitSeconds }));
  await outbox.bringForward(dueAfter, toTimestamp(now()));
}

async function deleteExpired({ database, staffKeys, now }: JobParts): Promise<void> {
  const at = toTimestamp(now());
  await deleteExpiredKeys(database.db, at);
  await staffKeys.deleteExpired(at);
  await database.emptyLog();
}

/** Deletes between 2 and 6 where the firm is, when few people write to it. Until it has succeeded, there are four tries. */
async function deleteOldAtNight(parts: JobParts): Promise<void> {
  const { hour } = parts.now().toZonedDateTimeISO(parts.siteInfo.businessHours.timeZone);
  if (hour < 2 || hour >= 6) return;
  const last = await findLastRetention(parts.database.db, parts.now());
  if (last !== null && last > toTimestamp(parts.now().subtract({ hours: 12 }))) return;
  const count = await deleteOld(parts);
  if (count > 0) parts.log.info(`Project requests deleted because they were old: ${count}.`);
}
