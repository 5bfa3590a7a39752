import type { FastifyBaseLogger } from "fastify";
import type { Retention } from "../contract/site-info.ts";
import type { Database } from "./database/database.ts";
import { retentionActor } from "./database/model.ts";
import { toTimestamp } from "./time.ts";

export interface RetentionOptions {
  readonly projectRequests: Database["projectRequests"];
  readonly retention: Retention;
  readonly timeZone: string;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly now?: () => Temporal.Instant;
}

const erasingHour = 2;
/** Suspected spam that someone did something with, such as quarantining it, is kept this long, so that it can be undone. */
const graceDays = 7;

/** Each night at 2, erases project requests that have expired; after a restart in the daytime, within an hour. */
export function startRetention({
  timeZone,
  log,
  now = Temporal.Now.instant,
  ...options
}: RetentionOptions): void {
  let doneOn: string | undefined;
  const check = async () => {
    const local = now().toZonedDateTimeISO(timeZone);
    const today = local.toPlainDate().toString();
    if (local.hour < erasingHour || today === doneOn) return;
    try {
      const count = await eraseExpired(options, now());
      if (count > 0) log.info(`Project requests erased because they were old: ${count}.`);
      doneOn = today;
    } catch (err) {
      log.warn({ err }, "Could not erase old project requests. Trying again in an hour.");
    }
  };
  setInterval(check, 60 * 60 * 1000).unref();
}

/**
 * Erases project requests that have a reply and that nobody has worked on for `days`, and suspected spam that the staff could
 * have seen: a daily report that was delivered has listed it. Open ones are kept, because someone is still waiting.
 * Returns how many were erased.
 */
export async function eraseExpired(
  { projectRequests, retention }: Pick<RetentionOptions, "projectRequests" | "retention">,
  now: Temporal.Instant,
): Promise<number> {
  const { days, suspectedSpamDays } = retention;
  const act = { now: toTimestamp(now), actor: retentionActor };
  const daysAgo = (days: number) => toTimestamp(now.subtract({ hours: 24 * days }));
  let count = 0;
  if (days !== null) {
    const old = { receivedBefore: daysAgo(days), unchangedSince: daysAgo(days) };
    count += (await projectRequests.eraseAll({ state: "replied", ...old }, act)).projectRequests;
  }
  const spam = {
    state: "quarantined",
    receivedBefore: daysAgo(suspectedSpamDays),
    unchangedSince: daysAgo(graceDays),
    isReported: true,
  } as const;
  count += (await projectRequests.eraseAll(spam, act)).projectRequests;
  return count;
}
