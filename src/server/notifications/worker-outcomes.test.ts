import { afterEach, expect, test } from "vitest";
import { claim, delivery, findDeliveries } from "../../../tests/database-suite/samples.ts";
import {
  type NotificationsFixture,
  notificationsFixture,
} from "../../../tests/support/notifications-fixture.ts";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import type { DeliveryRepository } from "../database/deliveries.ts";
import type { NewDelivery } from "../database/delivery.ts";
import { toDeliveryRow } from "../database/rows.ts";
import { toTimestamp } from "../time.ts";
import type { NotificationChannel, SendResult } from "./channels/channel.ts";
import { createWorker } from "./worker.ts";

const { id } = aProjectRequest;
const reason = "The server refused it for now.";
const words = "450 4.2.2 The mailbox of office@example.com is full";
const stored = `The server refused it for now: ${words}.`;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

test.each<[string, SendResult, object, string[]]>([
  [
    "delivered",
    { outcome: "delivered" },
    { state: "delivered" },
    ["info: The webhook delivery d-1 was delivered."],
  ],
  [
    "delivered with a warning",
    { outcome: "delivered", warning: "The server refused one of two." },
    { state: "delivered" },
    [
      "info: The webhook delivery d-1 was delivered.",
      "warn: The webhook delivery d-1 did not reach everyone: The server refused one of two.",
    ],
  ],
  [
    "skipped",
    { outcome: "skipped", reason: "It was replied to." },
    { state: "skipped", reason: "It was replied to." },
    ["info: The webhook delivery d-1 was skipped: It was replied to."],
  ],
  [
    "refused",
    { outcome: "refused", reason, words },
    { state: "failed", reason: stored },
    [
      "error: The webhook delivery d-1 failed for good: The server refused it for now (450 4.2.2). " +
        `After fixing the cause, send it again: npm run -s requests -- resend ${id}`,
    ],
  ],
])(
  "a delivery that is %s is recorded and logged, with only the code of what the receiver said",
  async (_, result, state, log) => {
    const fixture = await workerFixture({ send: async () => result });
    expect(await fixture.worker.sendDue()).toBe(1);
    expect(await findDeliveries(fixture.database, id)).toMatchObject([{ attempts: 1, ...state }]);
    expect(fixture.log).toEqual(log);
  },
);

test("a delivery that failed is tried again about ten seconds later, and the log counts its attempts", async () => {
  const results: SendResult[] = [{ outcome: "failed", reason, words }, { outcome: "delivered" }];
  const { worker, database, log, now, wait } = await workerFixture({
    send: async () => results.shift() as SendResult,
  });
  await worker.sendDue();
  const [first] = await findDeliveries(database, id);
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

test("a new link to the inbox that failed for good says how to print one", async () => {
  const { worker, database, log, now } = await workerFixture(
    { name: "email", send: async () => ({ outcome: "refused", reason: "No such mailbox." }) },
    [],
  );
  const at = toTimestamp(now());
  const link = { id: "link", channel: "email", kind: "staff_link", dueAt: at } as const;
  await database.tables.writePage("deliveries", [{ ...toDeliveryRow(link, at) }]);
  expect(await worker.sendDue()).toBe(1);
  expect(log).toEqual([
    "error: The email delivery link failed for good: No such mailbox. This was a new link to the inbox. " +
      "To print one: npm run -s requests -- staff-link ADDRESS",
  ]);
});

test("a delivery that took longer than its lease may have been sent twice, and the log says so", async () => {
  const fixture: WorkerFixture = await workerFixture({
    send: async () => {
      fixture.wait({ seconds: 121 });
      await claim(fixture.database, toTimestamp(fixture.now()), {
        channel: "webhook",
      });
      return { outcome: "delivered" };
    },
  });
  await fixture.worker.sendDue();
  expect(fixture.log).toEqual([
    "info: The webhook delivery d-1 was delivered.",
    "warn: The webhook delivery d-1 took longer than its lease, so it may be sent twice.",
  ]);
});

test.each([
  ["an error", new Error("a mistake"), "a mistake"],
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
  expect(await findDeliveries(database, id)).toMatchObject([
    { state: "delivered" },
    { state: "pending", reason: `Unexpected error in the site: ${message}.` },
  ]);
  expect(log.filter(Array.isArray)).toEqual([
    [{ err: thrown, delivery: "d-2" }, "Unexpected error while sending a delivery."],
  ]);
  expect(log).toContainEqual(expect.stringContaining(": Unexpected error in the site. Next attempt"));
});

interface WorkerFixture extends Pick<NotificationsFixture, "database" | "now" | "wait" | "store"> {
  readonly worker: ReturnType<typeof createWorker>;
  /** "level: message", or what else was logged with it. */
  readonly log: unknown[];
}

/** A worker on a real database in which one project request has these deliveries due. */
async function workerFixture(
  channel: Partial<NotificationChannel>,
  deliveries: readonly NewDelivery[] = [toDelivery("d-1")],
  wrap = (repository: DeliveryRepository) => repository,
): Promise<WorkerFixture> {
  const { database, now, wait, store } = await notificationsFixture({});
  stops.push(database.close);
  await store({}, { deliveries });
  const log: unknown[] = [];
  const note =
    (level: string) =>
    (first: unknown, second?: unknown): void =>
      void log.push(second === undefined ? `${level}: ${first}` : [first, second]);
  const worker = createWorker({
    deliveries: wrap(database.deliveries),
    channel: {
      name: "webhook",
      description: "",
      send: async () => ({ outcome: "delivered" }),
      ...channel,
    },
    now,
    log: { info: note("info"), warn: note("warn"), error: note("error") },
  });
  return { database, now, wait, store, worker, log };
}

function toDelivery(deliveryId: string): NewDelivery {
  return delivery({ id: deliveryId, channel: "webhook" });
}
