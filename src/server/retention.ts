import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { BusinessHours, Retention } from "../contract/site-info.ts";
import type { Database } from "./database/database.ts";
import { retentionActor } from "./database/model.ts";
import type { ProjectRequestFilter } from "./database/project-requests.ts";
import { deleteProjectRequest } from "./project-requests/actions/delete.ts";
import { runAction } from "./project-requests/actions/run-action.ts";
import { toTimestamp } from "./time.ts";

export interface RetentionOptions {
  readonly projectRequests: Database["projectRequests"];
  readonly retention: Retention;
  readonly businessHours: BusinessHours;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly now?: () => Temporal.Instant;
}

const deletingHour = 2;
/** Suspected spam that someone did something with, such as quarantining it, is kept this long, so that it can be undone. */
const graceDays = 7;

/** Each night at 2, deletes project requests that have expired; after a restart in the daytime, within an hour. */
export function startRetention({ log, now = Temporal.Now.instant, ...options }: RetentionOptions): void {
  let doneOn: string | undefined;
  const check = async () => {
    const local = now().toZonedDateTimeISO(options.businessHours.timeZone);
    const today = local.toPlainDate().toString();
    if (local.hour < deletingHour || today === doneOn) return;
    try {
      const count = await deleteOld(options, now());
      if (count > 0) log.info(`Project requests deleted because they were old: ${count}.`);
      doneOn = today;
    } catch (err) {
      log.warn({ err }, "Could not delete old project requests. Trying again in an hour.");
    }
  };
  setInterval(check, 60 * 60 * 1000).unref();
}

/**
 * Deletes project requests that have a reply and that nobody has worked on for `days`, and suspected spam that the staff could
 * have seen: a daily report that was delivered has listed it. Open ones are kept, because someone is still waiting.
 * Returns how many were deleted.
 */
export async function deleteOld(
  options: Pick<RetentionOptions, "projectRequests" | "retention" | "businessHours">,
  now: Temporal.Instant,
): Promise<number> {
  const { days, suspectedSpamDays } = options.retention;
  const daysAgo = (days: number) => toTimestamp(now.subtract({ hours: 24 * days }));
  const spam = {
    status: "quarantined",
    receivedBefore: daysAgo(suspectedSpamDays),
    unchangedSince: daysAgo(graceDays),
    isReported: true,
  } as const;
  if (days === null) return deleteAll(options, spam, now);
  const replied = {
    status: "replied",
    receivedBefore: daysAgo(days),
    unchangedSince: daysAgo(days),
  } as const;
  return (await deleteAll(options, replied, now)) + (await deleteAll(options, spam, now));
}

/** One at a time, with time for visitors in between. What someone has just worked on is left alone. */
async function deleteAll(
  { projectRequests, businessHours }: Pick<RetentionOptions, "projectRequests" | "businessHours">,
  filter: ProjectRequestFilter,
  now: Temporal.Instant,
): Promise<number> {
  let count = 0;
  for (;;) {
    const batch = await projectRequests.list(filter, { limit: batchSize });
    for (const { id, version } of batch) {
      const { outcome } = await runAction({ projectRequests }, deleteProjectRequest, id, {
        now: toTimestamp(now),
        actor: retentionActor,
        seenVersion: version,
        chosen: null,
        site: { channels: [], addresses: [], businessHours },
      });
      if (outcome === "done") count += 1;
      await pause(pauseMilliseconds);
    }
    if (batch.length < batchSize) return count;
  }
}

/** Read at once, so that one long message after another does not fill the memory. */
const batchSize = 20;
const pauseMilliseconds = 5;
