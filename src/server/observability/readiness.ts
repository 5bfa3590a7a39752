import { setTimeout } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import type { Channel } from "../database/model.ts";
import { toTimestamp } from "../formatting/date-time.ts";

/** Whether the site can do its work. The problems are sentences without personal data. */
export interface Readiness {
  readonly ready: boolean;
  readonly problems: readonly string[];
}

export interface FoundProblems {
  readonly problems: readonly string[];
  /** Why the database can't be written to; null if it can. */
  readonly cause: unknown;
}

export type CheckReadiness = () => Promise<Readiness>;

export interface ReadinessOptions {
  readonly database: Pick<Database, "checkWritable" | "readQueueStatistics">;
  /** When this process last looked for something to send; null if it never does, as on a channel that is not configured. */
  readonly lookedAt: (channel: Channel) => Temporal.Instant | null;
  /** Called when the site becomes unready, to log why. */
  readonly onUnready?: (found: FoundProblems) => void;
  readonly now?: () => Temporal.Instant;
}

/**
 * Writes to the database and checks whether notifications are being sent. A mail server that is down or slow does not make
 * the site unready, however much is waiting: attempts are made, and no other server of ours would succeed. The result is
 * kept for a few seconds, because anyone may ask and each check writes to the disk.
 */
export function createReadinessCheck({
  database,
  lookedAt,
  onUnready = () => {},
  now = Temporal.Now.instant,
}: ReadinessOptions): CheckReadiness {
  let last: { readonly at: number; readonly result: Promise<Readiness> } | null = null;
  let wasReady = true;
  const check = async (): Promise<Readiness> => {
    const cause = new Error(`no response within ${maxMilliseconds / 1000} s`);
    const noResponse = { problems: [notWritable], cause };
    const timeout = setTimeout(maxMilliseconds, noResponse, { ref: false });
    const found = await Promise.race([findProblems(database, lookedAt, now()), timeout]);
    const ready = found.problems.length === 0;
    // Logged once, however often it is asked.
    if (!ready && wasReady) onUnready(found);
    wasReady = ready;
    return { ready, problems: found.problems };
  };
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > keepMilliseconds) last = { at, result: check() };
    return last.result;
  };
}

const keepMilliseconds = 5_000;
const maxMilliseconds = 5_000;
const stuckMinutes = 15;

async function findProblems(
  database: ReadinessOptions["database"],
  lookedAt: ReadinessOptions["lookedAt"],
  now: Temporal.Instant,
): Promise<FoundProblems> {
  try {
    await database.checkWritable();
    const { undelivered } = await database.readQueueStatistics(toTimestamp(now));
    const stuckBefore = now.subtract({ minutes: stuckMinutes });
    const isStuck = (channel: Channel) => Temporal.Instant.compare(lookedAt(channel) ?? now, stuckBefore) < 0;
    const problems = undelivered
      .filter(({ channel, nextDueAt }) => nextDueAt < toTimestamp(stuckBefore) && isStuck(channel))
      .map(
        ({ channel, count }) =>
          `Nothing is being sent on the ${channel} channel: ${count === 1 ? "1 notification is" : `${count} notifications are`} pending; the oldest was due more than ${stuckMinutes} minutes ago. Restart the site.`,
      );
    return { problems, cause: null };
  } catch (cause) {
    return { problems: [notWritable], cause };
  }
}

const notWritable =
  "The database can't be written to, so project requests are not accepted. The log says why.";
