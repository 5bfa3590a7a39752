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
      if (count > 0)
        log.info(`Erased ${count} project requests that were older than RETAIN_DAYS or RETAIN_SPAM_DAYS.`);
      doneOn = today;
    } catch (err) {
      log.warn({ err }, "Could not erase old project requests. Trying again in an hour.");
    }
  };
  setInterval(check, 60 * 60 * 1000).unref();
}

/**
 * Erases what will have been stored for the days of the settings before the next night, so that nothing is ever older. Open
 * project requests are kept: someone is still waiting. Returns how many were erased.
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
    ["quarantined", retainSpamDays],
  ] as const) {
    if (days === null) continue;
    const receivedBefore = toTimestamp(now.subtract({ hours: 24 * (days - 1) }));
    count += (await eraseInBatches(projectRequests, { state, receivedBefore }, act)).projectRequests;
  }
  return count;
}
