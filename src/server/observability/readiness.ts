import { setTimeout } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import type { Channel } from "../database/model.ts";
import { toTimestamp } from "../formatting/date-time.ts";

/** Whether the site can do its work. The problems are sentences without personal data. */
export interface Readiness {
  readonly ready: boolean;
  readonly problems: readonly string[];
}

export type CheckReadiness = () => Promise<Readiness>;

export interface ReadinessOptions {
  readonly database: Pick<Database, "checkWritable" | "readQueueStatistics">;
  /** The channels that are configured; nothing sends what is pending on another. */
  readonly channels: readonly Channel[];
  readonly now?: () => Temporal.Instant;
}

/**
 * Writes to the database and checks whether notifications are being sent. A mail server that is down does not make the site
 * unready: attempts are made, and no other server of ours would succeed. The result is kept for a few seconds, because
 * anyone may ask and each check writes to the disk.
 */
export function createReadinessCheck({
  database,
  channels,
  now = Temporal.Now.instant,
}: ReadinessOptions): CheckReadiness {
  let last: { readonly at: number; readonly result: Promise<Readiness> } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > keepMilliseconds)
      last = { at, result: check(database, channels, now()) };
    return last.result;
  };
}

const keepMilliseconds = 5_000;
const maxMilliseconds = 5_000;
const stuckMinutes = 15;

async function check(
  database: ReadinessOptions["database"],
  channels: readonly Channel[],
  now: Temporal.Instant,
): Promise<Readiness> {
  const timeout = setTimeout(maxMilliseconds, [notWritable], { ref: false });
  const problems = await Promise.race([findProblems(database, channels, now), timeout]);
  return { ready: problems.length === 0, problems };
}

async function findProblems(
  database: ReadinessOptions["database"],
  channels: readonly Channel[],
  now: Temporal.Instant,
): Promise<readonly string[]> {
  try {
    await database.checkWritable();
    const { undelivered } = await database.readQueueStatistics(toTimestamp(now));
    const stuckBefore = toTimestamp(now.subtract({ minutes: stuckMinutes }));
    return undelivered
      .filter(({ channel, nextDueAt }) => channels.includes(channel) && nextDueAt < stuckBefore)
      .map(
        ({ channel, count }) =>
          `Nothing is being sent by ${channel}: ${count} notifications are pending, one for more than ${stuckMinutes} minutes beyond its time. Restart the site.`,
      );
  } catch {
    return [notWritable];
  }
}

const notWritable = "The database can't be written, so project requests are not accepted. The log says why.";
