/**
 * Counts in windows of time: each key's window begins with its first hit and ends `windowSeconds` later. Times
 * are milliseconds since 1970. Counts are for limits, not for keeping: a crash may lose them.
 */
export interface Hits {
  /**
   * Counts one more. Returns how many there are now, this one included, and when the window ends. A window that ends
   * later than it could, because the clock was set back, is over.
   */
  add(key: string, windowSeconds: number, now: number): Promise<HitWindow>;
  /** How many there are, without counting. */
  count(key: string, now: number): Promise<number>;
}

export interface HitWindow {
  readonly count: number;
  readonly endsAt: number;
}

/**
 * Hits in memory, for a store that one server process serves: a limit must not cost a flush of the disk.
 * Nothing is kept beyond `mostKeys`, so that a flood from many addresses can't fill the memory.
 */
export function memoryHits(mostKeys = 100_000): Hits {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();

  /** The window that was begun first is the one to drop when full; windows of one length also end in that order. */
  const forget = (now: number) => {
    for (const [key, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostKeys) return;
      windows.delete(key);
    }
  };

  const current = (key: string, now: number) => {
    const window = windows.get(key);
    if (window === undefined || window.endsAt > now) return window;
    windows.delete(key);
    return undefined;
  };

  return {
    async add(key, windowSeconds, now) {
      forget(now);
      const latest = now + windowSeconds * 1000;
      const known = current(key, now);
      const window = known !== undefined && known.endsAt <= latest ? known : { count: 0, endsAt: latest };
      window.count += 1;
      windows.set(key, window);
      return { ...window };
    },
    async count(key, now) {
      return current(key, now)?.count ?? 0;
    },
  };
}
