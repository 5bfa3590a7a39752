import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DeliveryRepository, LeasedDelivery } from "../database/deliveries.ts";
import { createWorker, type Worker, type WorkerOptions } from "./worker.ts";

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

test.each([
  [2, [0, 2, 7]],
  [5.1, [0, 5, 5.1]],
  [3600, [0, 5]],
])(
  "looks again when the next delivery is due in %d s, or after 5 s if that is sooner",
  async (dueIn, expected) => {
    const { looks } = start({
      nextDueAt: async () =>
        Date.now() < startedAt + dueIn * 1000 ? new Date(startedAt + dueIn * 1000) : null,
    });
    await vi.advanceTimersByTimeAsync(7_100);
    expect(looks).toEqual(expected);
  },
);

test("waits 10 ms between looks while another process is about to claim what is due", async () => {
  const { looks } = start({ nextDueAt: async () => new Date(startedAt - 60_000) });
  await vi.advanceTimersByTimeAsync(100);
  expect(looks).toHaveLength(11);
});

test("looks at once when it is called, even in the middle of a look", async () => {
  const { looks } = start({
    nextDueAt: async () => {
      if (looks.length === 1) worker.wake();
      return null;
    },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(looks).toEqual([0, 0]);
  worker.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toEqual([0, 0, 1]);
});

test("looks again at once after it has sent something", async () => {
  const waiting = ["one", "two"];
  const { looks } = start({ claim: async () => waiting.splice(0, 1).map(leased) });
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toEqual([0, 0, 0]);
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
  const seconds = () => (worker.lookedAt().epochMilliseconds - startedAt) / 1000;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seconds()).toBe(5);
  isDown = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seconds()).toBe(5);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seconds()).toBe(15);
});

test("a look that finds nothing due costs two queries", async () => {
  const { queries } = start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queries).toEqual(["claim", "nextDueAt", "claim", "nextDueAt"]);
});

/** Replaces what a repository does; without a replacement nothing is ever due. */
interface Replies {
  readonly claim?: () => Promise<LeasedDelivery[]>;
  readonly nextDueAt?: () => Promise<Date | null>;
}

/** Starts a worker on a repository that notes each query. `looks` are the seconds at which it claimed. */
function start(replies: Replies = {}, options: Partial<WorkerOptions> = {}) {
  const looks: number[] = [];
  const queries: string[] = [];
  const sent: string[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const deliveries: Partial<DeliveryRepository> = {
    async claim() {
      queries.push("claim");
      looks.push((Date.now() - startedAt) / 1000);
      return (await replies.claim?.()) ?? [];
    },
    async nextDueAt() {
      queries.push("nextDueAt");
      return (await replies.nextDueAt?.())?.toISOString() ?? null;
    },
    markDelivered: async () => true,
  };
  worker = createWorker({
    deliveries: deliveries as DeliveryRepository,
    channel: {
      name: "email",
      description: "",
      async send({ id }) {
        sent.push(id);
        return { outcome: "delivered" };
      },
    },
    now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
    log,
    sleep: sleepByFakeClock,
    ...options,
  });
  worker.start();
  return { looks, queries, sent, log };
}

const sleepByFakeClock = ((milliseconds, value, { signal } = {}) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, milliseconds, value);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  })) as NonNullable<WorkerOptions["sleep"]>;

function leased(id: string): LeasedDelivery {
  return { id, leaseOwner: "this worker", delivery: { attempts: 1 } as never, projectRequest: null };
}
