import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeliveryRepository } from "../database/deliveries.ts";
import { createWorker, type Worker } from "./worker.ts";

const startedAt = Date.parse("2026-11-20T16:00:00.000Z");
let worker: Worker;

beforeEach(() => void vi.useFakeTimers({ now: startedAt }));
afterEach(async () => {
  await worker.stop();
  vi.useRealTimers();
});

test("looks for due deliveries at the start and then every 5 seconds", async () => {
  const { looks } = start();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(looks).toEqual([0, 5, 10]);
});

test("never looks again once it has stopped", async () => {
  const { looks } = start();
  await vi.advanceTimersByTimeAsync(1_000);
  await worker.stop();
  worker.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([0]);
});

test("a database that does not respond is logged once, looked for every 5 seconds, and logged again the next time", async () => {
  let isDown = true;
  const { looks, log } = start({
    claim: async () => {
      if (isDown) throw new Error("connection refused");
      return [];
    },
  });
  await vi.advanceTimersByTimeAsync(11_000);
  const down = [
    { err: new Error("connection refused") },
    "Nothing is sent on the email channel until the database responds again.",
  ];
  expect(looks).toEqual([0, 5, 10]);
  expect(log.error.mock.calls).toEqual([down]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  isDown = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([0, 5, 10, 15, 20, 25]);
  expect(log.error.mock.calls).toEqual([down, down]);
});

test("the worker says when it last looked, which it could not while the database was down", async () => {
  let isDown = false;
  start({
    claim: async () => {
      if (isDown) throw new Error("down");
      return [];
    },
  });
  const seconds = () => (worker.findLastLook().epochMilliseconds - startedAt) / 1000;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seconds()).toBe(5);
  isDown = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seconds()).toBe(5);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seconds()).toBe(15);
});

/** Starts a worker on a repository in which nothing is ever due. `looks` are the seconds at which it claimed. */
function start({ claim = async () => [] }: Partial<Pick<DeliveryRepository, "claim">> = {}) {
  const looks: number[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const deliveries: Partial<DeliveryRepository> = {
    async claim(query) {
      looks.push((Date.now() - startedAt) / 1000);
      return claim(query);
    },
    findNextDueAt: async () => null,
  };
  worker = createWorker({
    deliveries: deliveries as DeliveryRepository,
    channel: { name: "email", description: "", send: async () => ({ outcome: "delivered" }) },
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
    log,
  });
  worker.start();
  return { looks, log };
}
