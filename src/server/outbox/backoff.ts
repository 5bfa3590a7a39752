/**
 * To wait after the attempt with this number (1 is the first) has failed; null for no further attempt. `chance` is from 0 to 1.
 *
 * | after attempt | 1    | 2     | 3     | 4      | 5      | 6 to 99 |
 * | wait          | 10 s | 1 min | 5 min | 15 min | 30 min | 1 hour  |
 *
 * Randomized by up to a tenth, so that deliveries that failed together are not retried together. The last attempt is made
 * 85 to 105 hours after the first, so an outage of three days loses nothing. Once it is over, everything is sent within
 * about an hour.
 */
export function findBackoffSeconds(attempts: number, chance = Math.random()): number | null {
  if (attempts >= maxAttempts) return null;
  const seconds = initialDelays[attempts - 1] ?? 60 * 60;
  return seconds * (0.9 + 0.2 * chance);
}

const maxAttempts = 100;
const initialDelays = [10, 60, 5 * 60, 15 * 60, 30 * 60];
