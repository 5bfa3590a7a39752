import type { Channel } from "../store/stored.ts";
import type { Vitals } from "../store/vitals.ts";
import { storedTime } from "../stored-time.ts";

/** Whether the site can do its work; the troubles are sentences without personal data. */
export interface Readiness {
  readonly ready: boolean;
  readonly troubles: readonly string[];
}

export interface ReadinessParts {
  readonly store: Vitals;
  /** The channels that the settings name; nobody sends what waits for another. */
  readonly channels: readonly Channel[];
  readonly now?: () => Temporal.Instant;
}

/**
 * Writes to the store and looks whether messages are being sent. A mail server that is down does not make the site
 * unready: attempts are made, and no other server would do better. What it found is good for `keepMilliseconds`, so that
 * nobody can wear out the disk with questions.
 */
export function readiness({
  store,
  channels,
  now = Temporal.Now.instant,
}: ReadinessParts): () => Promise<Readiness> {
  let known: { readonly at: number; readonly found: Promise<Readiness> } | null = null;
  return () => {
    const at = performance.now();
    if (known === null || at - known.at > keepMilliseconds)
      known = { at, found: look(store, channels, now()) };
    return known.found;
  };
}

const keepMilliseconds = 5_000;
const longestMilliseconds = 5000;
const stuckMinutes = 15;

async function look(store: Vitals, channels: readonly Channel[], now: Temporal.Instant): Promise<Readiness> {
  const { promise: tooLong, resolve } = Promise.withResolvers<readonly string[]>();
  const timer = setTimeout(() => resolve([unwritable]), longestMilliseconds);
  const troubles = await Promise.race([troublesOf(store, channels, now), tooLong]);
  clearTimeout(timer);
  return { ready: troubles.length === 0, troubles };
}

async function troublesOf(
  store: Vitals,
  channels: readonly Channel[],
  now: Temporal.Instant,
): Promise<readonly string[]> {
  try {
    await store.writable();
    const { undelivered } = await store.vitals(storedTime(now));
    const stuckBefore = storedTime(now.subtract({ minutes: stuckMinutes }));
    return undelivered
      .filter(({ channel, nextDueAt }) => channels.includes(channel) && nextDueAt < stuckBefore)
      .map(
        ({ channel, count }) =>
          `Nobody sends by ${channel}: ${count} of its messages wait, one for more than ${stuckMinutes} minutes beyond its time. Start the site again.`,
      );
  } catch {
    return [unwritable];
  }
}

const unwritable = "The store can't be written, so no project request is taken. The log says why.";
