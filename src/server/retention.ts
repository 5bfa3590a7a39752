import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/database.ts";
import { eraseInBatches } from "./database/erase-in-batches.ts";
import { retentionActor } from "./database/model.ts";
import { toTimestamp } from "./formatting/date-time.ts";

export interface RetentionOptions {
  readonly projectRequests: Database["projectRequests"];
  readonly retain: Pick<Config, "retainDays" | "retainSpamDays">;
  readonly timeZone: string;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
  readonly now?: () => Temporal.Instant;
}

const erasingHour = 2;
const graceDays = 7;

/** Each night at 2, erases what the settings promise to erase. After a restart in the daytime, it does so within an hour. */
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
 * Erases one day early, because the next run is a day away. Keeps what is open, because someone is still waiting, and for a
 * week what the staff did something with, so that a wrong click can be undone. Returns how many were erased.
 */
export async function eraseExpired(
  {
    projectRequests,
    retain: { retainDays, retainSpamDays },
  }: Pick<RetentionOptions, "projectRequests" | "retain">,
  now: Temporal.Instant,
): Promise<number> {
  const act = { now: toTimestamp(now), actor: retentionActor };
  let count = 0;
  for (const [state, days] of [
    ["replied", retainDays],
    ["quarantined", Math.min(retainSpamDays, retainDays ?? retainSpamDays)],
  ] as const) {
    if (days === null) continue;
    const daysAgo = (days: number) => toTimestamp(now.subtract({ hours: 24 * days }));
    const filter = {
      state,
      receivedBefore: daysAgo(days - 1),
      unchangedSince: daysAgo(Math.min(graceDays, days - 1)),
    };
    count += (await eraseInBatches(projectRequests, filter, act)).projectRequests;
  }
  return count;
}
