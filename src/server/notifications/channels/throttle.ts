import { setTimeout as sleep } from "node:timers/promises";

export interface ThrottleOptions {
  /** From the end of one call to the start of the next. */
  readonly pauseMilliseconds: number;
  readonly now: () => Temporal.Instant;
}

/** Runs calls one after another, in the order in which they came, with a pause between them. */
export function createThrottle({ pauseMilliseconds, now }: ThrottleOptions) {
  let last: Promise<unknown> = Promise.resolve();
  let endedAt = Number.NEGATIVE_INFINITY;
  return <Value>(call: () => Promise<Value>): Promise<Value> => {
    const result = last.then(async () => {
      const passed = now().epochMilliseconds - endedAt;
      // A clock that was set back must not make it wait longer.
      if (passed >= 0 && passed < pauseMilliseconds) await sleep(pauseMilliseconds - passed);
      try {
        return await call();
      } finally {
        endedAt = now().epochMilliseconds;
      }
    });
    last = result.catch(() => {});
    return result;
  };
}
