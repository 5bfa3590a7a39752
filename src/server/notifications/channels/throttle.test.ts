import { expect, test, vi } from "vitest";
import { createThrottle } from "./throttle.ts";

/** A throttle of 100 ms and when its calls began, in milliseconds of a clock that the test can set. */
function fixture() {
  let ahead = 0;
  const now = () => Temporal.Instant.fromEpochMilliseconds(Date.now() + ahead);
  const throttle = createThrottle({ pauseMilliseconds: 100, now });
  const begun: number[] = [];
  const call = (end: () => Promise<unknown> = async () => {}) =>
    throttle(async () => {
      begun.push(Date.now());
      return end();
    });
  const setAhead = (milliseconds: number) => {
    ahead = milliseconds;
  };
  return { call, begun, setAhead };
}

test("calls run one after another with a pause between them, and the first one at once", async () => {
  const { call, begun } = fixture();
  const startedAt = Date.now();
  await Promise.all([call(), call(), call()]);
  const [first = 0, second = 0, third = 0] = begun;
  expect(first - startedAt).toBeLessThan(60);
  expect(second - first).toBeGreaterThanOrEqual(95);
  expect(third - second).toBeGreaterThanOrEqual(95);
});

test("a call waits until the one before it has ended, also by failing", async () => {
  const { call, begun } = fixture();
  const held = Promise.withResolvers<void>();
  const failing = call(() => held.promise);
  const next = call();
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  held.reject(new Error("no response"));
  await expect(failing).rejects.toThrow("no response");
  await next;
  expect(begun).toHaveLength(2);
});

test("a clock that is set back makes nothing wait longer", async () => {
  const { call, begun, setAhead } = fixture();
  setAhead(3_600_000);
  await call();
  setAhead(0);
  await call();
  const [first = 0, second = 0] = begun;
  expect(second - first).toBeLessThan(1_000);
});
