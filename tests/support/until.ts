import { setTimeout as later } from "node:timers/promises";

/** Waits until something is true. False after a minute, in which even a busy machine would have done it. */
export async function becomesTrue(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const givenUpAt = performance.now() + 60_000;
  while (!(await isTrue())) {
    if (performance.now() > givenUpAt) return false;
    await later(20);
  }
  return true;
}
