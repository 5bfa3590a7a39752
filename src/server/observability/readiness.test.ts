import { expect, onTestFinished, test, vi } from "vitest";
import { delivery } from "../../../tests/database-suite/samples.ts";
import { testApp, testNow } from "../../../tests/support/app-fixture.ts";
import { emailFixture } from "../../../tests/support/email-fixture.ts";
import type { QueueStatistics, UndeliveredStatistics } from "../database/queue-statistics.ts";
import { createReadinessCheck } from "./readiness.ts";

const longAgo = Temporal.Instant.from("2026-11-20T15:44:59.999Z");
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
    lookedAt: () => longAgo,
    now,
  });
  expect(await checkReadiness()).toEqual({ ready: true, problems: [] });
});

test("the site is not ready if nothing sends its notifications, and the reason says what to do", async () => {
  const stuck = withStatistics(statistics(pending("2026-11-20T15:44:00.000Z")));
  expect(await createReadinessCheck({ database: stuck, lookedAt: () => longAgo, now })()).toEqual({
    ready: false,
    problems: [
      "Nothing is being sent on the email channel: 2 notifications are pending; the oldest was due more than 15 minutes ago. Restart the site.",
    ],
  });
  // Notifications on a channel that is no longer configured are no reason to restart.
  expect((await createReadinessCheck({ database: stuck, lookedAt: () => null, now })()).ready).toBe(true);
});

test("a mail server that is too slow for all that waits does not make the site unready, as long as it is tried", async () => {
  const { accept, wait, database, notifications } = await emailFixture({ recipient: () => [451, "Busy"] });
  const { lookedAt, workers } = notifications;
  const isReady = async () => {
    const at = Temporal.Instant.from(testNow).add({ minutes });
    return (await createReadinessCheck({ database, lookedAt, now: () => at })()).ready;
  };
  let minutes = 0;
  for (let count = 0; count < 8; count += 1)
    await accept({ id: `${count}` }, { deliveries: [delivery({ id: `d-${count}`, dueAt: testNow })] });
  wait({ minutes: 20 });
  minutes = 20;
  expect(await isReady()).toBe(false);
  expect(await workers[0]?.sendDue()).toBe(4);
  expect(await isReady()).toBe(true);
});

test("the site is not ready if the database can't be written to", async () => {
  const problems = [
    "The database can't be written to, so project requests are not accepted. The log says why.",
  ];
  const full = {
    ...withStatistics(statistics()),
    checkWritable: () => Promise.reject(new Error("disk full of Jane Doe")),
  };
  expect(await createReadinessCheck({ database: full, lookedAt: () => null, now })()).toEqual({
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
    lookedAt: () => null,
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
  const checkReadiness = createReadinessCheck({ database: counting, lookedAt: () => null, now });
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
