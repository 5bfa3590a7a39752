/** What this process has done since it started, counted for whoever watches. Never whom or what it was about. */
export interface Tally {
  stored(held: boolean): void;
  /** A project request that was not taken, by the status it was answered with. */
  refused(status: number): void;
  answered(route: string, seconds: number): void;
  counts(): Counts;
}

export interface Counts {
  readonly accepted: number;
  readonly held: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly latencies: Readonly<Record<string, Latencies>>;
}

/** A histogram: `buckets[i]` counts the answers that took at most `bucketSeconds[i]`. */
export interface Latencies {
  readonly buckets: readonly number[];
  readonly count: number;
  readonly sum: number;
}

export const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function tally(): Tally {
  let accepted = 0;
  let held = 0;
  const refused: Record<string, number> = Object.fromEntries(
    Object.values(reasons).map((reason) => [reason, 0]),
  );
  const latencies: Record<string, { buckets: number[]; count: number; sum: number }> = {};
  return {
    stored(isHeld) {
      accepted += 1;
      if (isHeld) held += 1;
    },
    refused(status) {
      const reason = reasons[status] ?? "fault";
      refused[reason] = (refused[reason] ?? 0) + 1;
    },
    answered(route, seconds) {
      latencies[route] ??= { buckets: bucketSeconds.map(() => 0), count: 0, sum: 0 };
      const one = latencies[route];
      one.count += 1;
      one.sum += seconds;
      // From the largest down: nearly every answer ends the loop at a few.
      for (let index = bucketSeconds.length - 1; seconds <= (bucketSeconds[index] ?? -1); index -= 1)
        one.buckets[index] = (one.buckets[index] ?? 0) + 1;
    },
    counts: () => ({ accepted, held, refused, latencies }),
  };
}

const reasons: Readonly<Record<number, string>> = {
  400: "malformed",
  403: "cross_site",
  405: "method",
  408: "slow",
  413: "too_large",
  415: "content_type",
  422: "invalid",
  429: "rate_limit",
  431: "headers_too_large",
  500: "fault",
  503: "unavailable",
};
