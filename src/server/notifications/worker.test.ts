import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { delivery, type SampleDelivery } from "../../../tests/support/samples.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { attemptSeconds, leaseMarginSeconds } from "../durations.ts";
import { toTimestamp } from "../time.ts";
import type { NotificationChannel, SendResult } from "./channels/channel.ts";
import { createWorker } from "./worker.ts";

const { id } = aProjectRequest;
const reason = "The server refused it for now.";
const words = "450 4.2.2 The mailbox of office@example.com is full";
const stored = `The server refused it for now: ${words}.`;

test.each<[string, SendResult, object, string[]]>([
  [
    "delivered with a warning",
    { outcome: "delivered", warning: { reason: "The server refused one of two.", words } },
    { state: "delivered", reason: `The server refused one of two: ${words}.` },
    [
      "info: The webhook delivery d-1 was delivered.",
      "warn: The webhook delivery d-1 did not reach everyone: The server refused one of two (450 4.2.2). Check MAIL_TO, MAIL_ROUTES and ESCALATE_TO; its page says who.",
    ],
  ],
  [
    "refused",
    { outcome: "refused", reason, words },
    { state: "failed", reason: stored },
    [
      "error: The webhook delivery d-1 failed for good: The server refused it for now (450 4.2.2). " +
        `After fixing the cause, send it again on its page: /staff/requests/${id}`,
    ],
  ],
])(
  "a delivery that is %s is recorded and logged, with only the code of the receiver's response",
  async (_, result, state, log) => {
    const fixture = await workerFixture({ send: async () => result });
    expect(await fixture.worker.sendDue()).toBe(1);
    expect(await fixture.database.findDeliveries(id)).toMatchObject([{ attempts: 1, ...state }]);
    expect(fixture.log).toEqual(log);
  },
);

test("a delivery that failed is tried again about ten seconds later, and the log counts its attempts", async () => {
  const results: SendResult[] = [{ outcome: "failed", reason, words }, { outcome: "delivered" }];
  const { worker, database, log, now, wait } = await workerFixture({
    send: async () => results.shift() as SendResult,
  });
  await worker.sendDue();
  const [first] = await database.findDeliveries(id);
  expect(first).toMatchObject({ attempts: 1, state: "pending", reason: stored });
  const dueAt = Temporal.Instant.from(first?.state === "pending" ? first.dueAt : "");
  expect(Math.abs(now().until(dueAt).total("seconds") - 10)).toBeLessThanOrEqual(1);
  expect(log).toEqual([
    "warn: The webhook delivery d-1 failed on attempt 1: The server refused it for now (450 4.2.2). " +
      `Next attempt at ${toTimestamp(dueAt)}.`,
  ]);
  wait({ seconds: 12 });
  await worker.sendDue();
  expect(log.at(-1)).toBe("info: The webhook delivery d-1 was delivered on attempt 2.");
});

test.each<[SendResult, unknown]>([
  [{ outcome: "delivered" }, "info: The webhook delivery d-1 was delivered."],
  [
    { outcome: "failed", reason },
    expect.stringMatching(/^warn: The webhook delivery d-1 failed on attempt 1/),
  ],
])(
  "a delivery that took longer than its lease may be sent twice, and the log says so: %j",
  async (result, line) => {
    const fixture: Awaited<ReturnType<typeof workerFixture>> = await workerFixture({
      send: async () => {
        fixture.wait({ seconds: attemptSeconds.webhook + leaseMarginSeconds + 1 });
        await fixture.database.claim(toTimestamp(fixture.now()), { channel: "webhook" });
        return result;
      },
    });
    await fixture.worker.sendDue();
    expect(fixture.log).toEqual([
      line,
      "warn: The webhook delivery d-1 was deleted meanwhile, or took longer than its lease and may be sent twice.",
    ]);
  },
);

test("a delivery that is being sent is not sent a second time if the clock jumps ahead", async () => {
  const { promise, resolve } = Promise.withResolvers<SendResult>();
  const send = vi.fn(() => promise);
  const { worker, wait } = await workerFixture({ send });
  const first = worker.sendDue();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  wait({ hours: 3 });
  const second = worker.sendDue();
  resolve({ outcome: "delivered" });
  expect([await first, await second]).toEqual([1, 0]);
});

test.each([
  ["an error with a period", new Error("A mistake at 10.0.0.1."), "A mistake at 10.0.0.1"],
  ["text", "a mistake in text", "a mistake in text"],
])("a channel that throws %s stops no other delivery and is tried again", async (_, thrown, message) => {
  const { worker, database, log } = await workerFixture(
    {
      send: async (leased) => {
        if (leased.id === "d-2") throw thrown;
        return { outcome: "delivered" };
      },
    },
    [toDelivery("d-1"), toDelivery("d-2")],
  );
  await worker.sendDue();
  expect(await database.findDeliveries(id)).toMatchObject([
    { state: "delivered" },
    { state: "pending", reason: `Unexpected error in the site: ${message}.` },
  ]);
  expect(log.filter(Array.isArray)).toEqual([
    [{ err: thrown, delivery: "d-2" }, "Unexpected error while sending a delivery."],
  ]);
  expect(log).toContainEqual(expect.stringContaining(": Unexpected error in the site. Next attempt"));
});

test("a delivery sent while the database is away is recorded once it is back, and not sent again", async () => {
  const fixture: Awaited<ReturnType<typeof workerFixture>> = await workerFixture({
    async send() {
      const other = new SqliteDatabase(join(fixture.folder, "site.db"));
      other.exec("alter table deliveries rename to away");
      setTimeout(() => other.exec("alter table away rename to deliveries").close(), 100);
      return { outcome: "delivered" };
    },
  });
  await fixture.worker.sendDue();
  expect(await fixture.database.findDeliveries(id)).toMatchObject([{ attempts: 1, state: "delivered" }]);
});

test("a database that does not respond is logged once, looked for every 5 seconds, and logged again the next time", async () => {
  const { worker, database, log, now, wait } = await workerFixture({}, []);
  vi.useFakeTimers();
  onTestFinished(() => worker.stop());
  const startedAt = now();
  const toSeconds = (at: Temporal.Instant) => startedAt.until(at).total("seconds");
  const looks: number[] = [];
  let isDown = true;
  vi.spyOn(database.outbox, "claim").mockImplementation(async () => {
    looks.push(toSeconds(now()));
    if (isDown) throw new Error("connection refused");
    return [];
  });
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      wait({ seconds: 1 });
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  worker.start();
  await pass(11);
  const down = [
    { err: new Error("connection refused") },
    "Nothing is sent on the webhook channel until the database responds again.",
  ];
  expect(looks).toEqual([0, 5, 10]);
  expect(toSeconds(worker.findLastLook())).toBe(0);
  expect(log).toEqual([down]);
  isDown = false;
  await pass(5);
  isDown = true;
  await pass(10);
  expect(looks).toEqual([0, 5, 10, 15, 20, 25]);
  expect(toSeconds(worker.findLastLook())).toBe(15);
  expect(log).toEqual([down, down]);
});

/** A worker on a real database in which one project request has these deliveries due. */
async function workerFixture(
  channel: Partial<NotificationChannel>,
  deliveries: readonly SampleDelivery[] = [toDelivery("d-1")],
) {
  const { folder, database, now, wait, store } = await testSite();
  await store({}, { deliveries });
  /** "level: message", or anything else that was logged with it. */
  const log: unknown[] = [];
  const note = (level: string) => (first: unknown, second?: unknown) =>
    void log.push(second === undefined ? `${level}: ${first}` : [first, second]);
  const parts = { outbox: database.outbox, projectRequests: database.projectRequests };
  const worker = createWorker(
    { name: "webhook", send: async () => ({ outcome: "delivered" }), ...channel },
    { ...parts, now, log: { info: note("info"), warn: note("warn"), error: note("error") } },
  );
  return { folder, database, now, wait, worker, log };
}

function toDelivery(deliveryId: string): SampleDelivery {
  return delivery({ id: deliveryId, channel: "webhook" });
}
