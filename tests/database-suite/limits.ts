import { expect, test } from "vitest";
import type { Start } from "./store-suite.ts";

const minute = 60_000;

export function limitsSuite(name: string, start: Start): void {
  test(`${name}: hits of a key are counted in a window that begins with the first`, async () => {
    const { hits } = await start()();
    expect(await hits.count("a", 0)).toBe(0);
    expect(await hits.add("a", 600, 0)).toEqual({ count: 1, endsAt: 10 * minute });
    expect(await hits.add("a", 600, 4 * minute)).toEqual({ count: 2, endsAt: 10 * minute });
    expect(await hits.count("a", 10 * minute - 1)).toBe(2);
    expect(await hits.count("a", 10 * minute)).toBe(0);
    expect(await hits.add("a", 600, 10 * minute)).toEqual({ count: 1, endsAt: 20 * minute });
    expect(await hits.add("b", 600, 10 * minute)).toMatchObject({ count: 1 });
  });

  test(`${name}: a clock that was set back keeps nobody out for longer than a window`, async () => {
    const { hits } = await start()();
    const nextYear = 365 * 24 * 60 * minute;
    await hits.add("a", 600, nextYear);
    expect(await hits.add("a", 600, 0)).toEqual({ count: 1, endsAt: 10 * minute });
    expect(await hits.add("a", 600, minute)).toEqual({ count: 2, endsAt: 10 * minute });
  });

  test(`${name}: fifty hits at once are all counted`, async () => {
    const { hits } = await start()();
    const windows = await Promise.all(Array.from({ length: 50 }, () => hits.add("a", 600, 0)));
    expect(windows.map(({ count }) => count).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  test(`${name}: hits of several keys at once are counted each by itself`, async () => {
    const { hits } = await start()();
    await hits.add("b", 600, 0);
    const keys = ["a", "b", "a", "c", "b", "a"];
    const windows = await Promise.all(keys.map((key) => hits.add(key, 600, minute)));
    const ends = { a: 11 * minute, b: 10 * minute, c: 11 * minute };
    expect(windows).toEqual([
      { count: 1, endsAt: ends.a },
      { count: 2, endsAt: ends.b },
      { count: 2, endsAt: ends.a },
      { count: 1, endsAt: ends.c },
      { count: 3, endsAt: ends.b },
      { count: 3, endsAt: ends.a },
    ]);
    const looks = ["a", "none", "b", "a"].map((key) => hits.count(key, 10 * minute));
    expect(await Promise.all(looks)).toEqual([3, 0, 0, 3]);
  });
}
