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
}
