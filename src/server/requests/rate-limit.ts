import { isIPv6 } from "node:net";

export interface RateLimit {
  /** Counts one from `address`. Returns 0 when it is let in, or the seconds to wait. */
  take(address: string): number;
}

/**
 * Lets `limit` in from each client address in 10 minutes from its first; 0 is no limit. `now` is in
 * milliseconds and never runs backwards.
 */
export function rateLimit(limit: number, now: () => number): RateLimit {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    take(address) {
      if (limit === 0) return 0;
      forget(windows, now());
      const client = clientOf(address);
      const window = windows.get(client) ?? { count: 0, endsAt: now() + windowMilliseconds };
      windows.set(client, window);
      if (window.count >= limit) return Math.ceil((window.endsAt - now()) / 1000);
      window.count += 1;
      return 0;
    },
  };
}

const windowMilliseconds = 10 * 60 * 1000;
const mostClients = 100_000;

/** All windows are of one length, so those that end first stand first; so does the one to drop when full. */
function forget(windows: Map<string, { readonly endsAt: number }>, now: number): void {
  for (const [client, { endsAt }] of windows) {
    if (endsAt > now && windows.size < mostClients) return;
    windows.delete(client);
  }
}

/** One household or office holds a whole /64 of IPv6, so its first half is the client. */
function clientOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest].slice(0, 4).join(":");
}
