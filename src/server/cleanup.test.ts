import { expect, onTestFinished, test, vi } from "vitest";
import { startCleanup } from "./cleanup.ts";

test("what has expired is deleted every hour, and a failure is logged and tried again", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const down = new Error("connection refused");
  const deleteExpired = vi.fn(async () => {}).mockRejectedValueOnce(down);
  const warn = vi.fn();
  startCleanup({ deleteExpired }, { warn });
  await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect(deleteExpired).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls).toEqual([
    [{ err: down }, "Could not delete expired data. Trying again in an hour."],
  ]);
});
