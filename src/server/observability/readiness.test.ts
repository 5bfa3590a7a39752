import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";
import type { QueueStatistics, UndeliveredStatistics } from "../database/queue-statistics.ts";
import { createReadinessCheck } from "./readiness.ts";

const now = () => Temporal.Instant.from("2026-11-20T16:00:00.000Z");
const statistics = (...undelivered: readonly UndeliveredStatistics[]): QueueStatistics => ({
  undelivered,
  failed: 0,
  open: { count: 0, oldest: null, overdue: 0 },
  quarantined: 0,
});
const pending = (nextDueAt: string): UndeliveredStatistics => ({
  channel: "email",
  count: 2,
  oldest: "2026-11-17T16:00:00.000Z",
  nextDueAt,
});
const withStatistics = (found: QueueStatistics) => ({
  checkWritable: async () => {},
  readQueueStatistics: async () => found,
});

test("the site is ready with a writable database and without overdue notifications", async () => {
  const checkReadiness = createReadinessCheck({
    database: withStatistics(statistics(pending("2026-11-20T15:46:00.000Z"))),
    channels: ["email"],
    now,
  });
  expect(await checkReadiness()).toEqual({ ready: true, problems: [] });
});

test("the site is not ready if nothing sends its notifications, and the reason says what to do", async () => {
  const stuck = withStatistics(statistics(pending("2026-11-20T15:44:00.000Z")));
  expect(await createReadinessCheck({ database: stuck, channels: ["email"], now })()).toEqual({
    ready: false,
    problems: [
      "Nothing is being sent on the email channel: 2 notifications are pending; the oldest was due more than 15 minutes ago. Restart the site.",
    ],
  });
  // Notifications on a channel that is no longer configured are no reason to restart.
  expect((await createReadinessCheck({ database: stuck, channels: ["webhook"], now })()).ready).toBe(true);
});

test("the site is not ready if the database can't be written to", async () => {
  const problems = [
    "The database can't be written to, so project requests are not accepted. The log says why.",
  ];
  const full = {
    ...withStatistics(statistics()),
    checkWritable: () => Promise.reject(new Error("disk full of Jane Doe")),
  };
  expect(await createReadinessCheck({ database: full, channels: [], now })()).toEqual({
    ready: false,
    problems,
  });
});

test("why the site became unready is reported once, with the error", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const reported: unknown[] = [];
  const checkReadiness = createReadinessCheck({
    database: {
      ...withStatistics(statistics()),
      checkWritable: () => Promise.reject(new Error("disk full")),
    },
    channels: [],
    onUnready: (found) => reported.push(found),
    now,
  });
  for (let checks = 0; checks < 3; checks += 1) {
    await checkReadiness();
    vi.advanceTimersByTime(6_000);
  }
  expect(reported).toEqual([
    { problems: [expect.stringContaining("database")], cause: new Error("disk full") },
  ]);
});

test("frequent probes write to the database once", async () => {
  let writes = 0;
  const counting = {
    ...withStatistics(statistics()),
    checkWritable: async () => {
      writes += 1;
    },
  };
  const checkReadiness = createReadinessCheck({ database: counting, channels: [], now });
  await Promise.all(Array.from({ length: 50 }, checkReadiness));
  expect(writes).toBe(1);
});

test("/healthz responds while the process is alive, /readyz with a bare 503 while the site can't do its work", async () => {
  const { app } = testApp({
    checkReadiness: async () => ({ ready: false, problems: ["Out of order."] }),
  });
  const alive = await app.inject("/healthz");
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: "alive" }]);
  const unready = await app.inject("/readyz");
  expect(unready.statusCode).toBe(503);
  expect(unready.json()).toEqual({ status: "not ready" });
  expect((await testApp().app.inject("/readyz")).json()).toEqual({ status: "ready" });
  expect((await app.inject({ method: "POST", url: "/readyz" })).statusCode).toBe(405);
});
