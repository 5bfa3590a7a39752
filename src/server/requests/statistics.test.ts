import { expect } from "vitest";
import { onEachDatabase } from "../../../tests/support/each-database.ts";
import { delivery, minutesLater, receivedAt } from "../../../tests/support/samples.ts";
import type { TestDatabase } from "../../../tests/support/test-database.ts";

onEachDatabase(({ test }) => {
  test("everything that waits is counted: deliveries to send, requests to reply to, suspected spam to release", async ({
    database,
  }) => {
    const nothing = { undelivered: [], failed: 0, tooLate: 0, open: 0, overdue: 0, quarantined: 0 };
    expect(await readStatistics(database, receivedAt)).toEqual(nothing);
    await database.storeWith("one", ["email", "webhook"]);
    await database.storeWith("two", ["email"]);
    await database.storeWith("suspected spam", ["email"], { spamReason: "Links." });
    await database.storeSample({
      id: "overdue",
      receivedAt: minutesLater(-90),
      replyDueAt: minutesLater(-1),
    });
    const [sent, retried] = await database.claim(minutesLater(1));
    if (!sent || !retried) throw new Error("nothing claimed");
    await database.outbox.finish(sent, { state: "delivered", now: minutesLater(1) });
    await database.outbox.reschedule(retried, { dueAt: minutesLater(9), reason: "Busy." });
    expect(await readStatistics(database, minutesLater(1))).toEqual({
      undelivered: [
        { channel: "email", count: 1, oldest: receivedAt },
        { channel: "webhook", count: 1, oldest: receivedAt },
      ],
      failed: 0,
      tooLate: 0,
      open: 3,
      overdue: 1,
      quarantined: 1,
    });
  });

  test("failed notifications count while someone waits, and daily reports never", async ({ database }) => {
    await database.storeWith("one", ["email"]);
    await database.planReport(minutesLater(1));
    const claimed = await database.claim(minutesLater(1));
    expect(claimed).toHaveLength(2);
    const end = { state: "failed", now: minutesLater(1), reason: "No such mailbox." } as const;
    for (const one of claimed) await database.outbox.finish(one, end);
    expect(await readStatistics(database, minutesLater(2))).toMatchObject({
      undelivered: [],
      failed: 1,
    });
    await database.act("mark-replied", "one", minutesLater(3), { chosen: "phone" });
    expect(await readStatistics(database, minutesLater(3))).toMatchObject({ failed: 0 });
  });

  test("a notification that failed for good or five times is undeliverable while someone waits for a reply, but no confirmation", async ({
    database,
  }) => {
    await database.storeWith("failed", ["webhook", "confirmation"]);
    await database.storeWith("failing", ["email"]);
    for (const channel of ["webhook", "confirmation"] as const) await database.failOne({ channel });
    for (const expected of [1, 1, 1, 1, 2]) {
      const leased = await database.claimOne(receivedAt);
      await database.outbox.reschedule(leased, { dueAt: receivedAt, reason: "Policy." });
      expect(await database.countUndeliverable()).toBe(expected);
    }
    for (const id of ["failed", "failing"])
      await database.act("mark-replied", id, minutesLater(1), { chosen: "phone" });
    expect(await database.countUndeliverable()).toBe(0);
  });

  test("a reminder counts as waiting only once its time has come", async ({ database }) => {
    const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(60) });
    await database.storeSample({}, { deliveries: [reminder] });
    expect((await readStatistics(database, minutesLater(59))).undelivered).toEqual([]);
    expect((await readStatistics(database, minutesLater(61))).undelivered).toMatchObject([{ count: 1 }]);
  });
});

/** The statistics of the daily report. */
async function readStatistics(database: TestDatabase, now: string) {
  return (await database.readDailyReport(receivedAt, now)).statistics;
}
