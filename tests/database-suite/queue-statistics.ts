import { expect } from "vitest";
import { act } from "../support/actions.ts";
import type { TestDatabases } from "./database-suite.ts";
import {
  claim,
  claimOne,
  delivery,
  failOne,
  minutesLater,
  planOfReport,
  receivedAt,
  sample,
  store,
  storeWith,
} from "./samples.ts";

export function queueStatisticsSuite({ test }: TestDatabases): void {
  test("what is waiting is counted: to be sent, to be replied to, to be released", async ({ database }) => {
    const nothing = { undelivered: [], failed: 0, open: 0, overdue: 0, quarantined: 0 };
    expect(await database.readQueueStatistics(receivedAt)).toEqual(nothing);
    await storeWith(database, "one", ["email", "webhook"]);
    await storeWith(database, "two", ["email"]);
    await store(database, sample({ id: "suspected spam" }), {
      spamReason: "Links.",
      deliveries: [delivery({ id: "s" })],
    });
    await store(
      database,
      sample({ id: "overdue", receivedAt: minutesLater(-90), replyDueAt: minutesLater(-1) }),
    );
    const [sent, retried] = await claim(database, minutesLater(1));
    if (!sent || !retried) throw new Error("nothing claimed");
    await database.deliveries.finish(sent, { state: "delivered", now: minutesLater(1) });
    await database.deliveries.reschedule(retried, { dueAt: minutesLater(9), reason: "Busy." });
    expect(await database.readQueueStatistics(minutesLater(1))).toEqual({
      undelivered: [
        { channel: "email", count: 1, oldest: receivedAt },
        { channel: "webhook", count: 1, oldest: receivedAt },
      ],
      failed: 0,
      open: 3,
      overdue: 1,
      quarantined: 1,
    });
  });

  test("failed notifications count while someone waits, and daily reports never", async ({ database }) => {
    await storeWith(database, "one", ["email"]);
    await database.planReport(planOfReport(minutesLater(1)));
    const claimed = await claim(database, minutesLater(1));
    expect(claimed).toHaveLength(2);
    const end = { state: "failed", now: minutesLater(1), reason: "No such mailbox." } as const;
    for (const one of claimed) await database.deliveries.finish(one, end);
    expect(await database.readQueueStatistics(minutesLater(2))).toMatchObject({
      undelivered: [],
      failed: 1,
    });
    await act(database, "mark-replied", "one", minutesLater(3), { chosen: "phone" });
    expect(await database.readQueueStatistics(minutesLater(3))).toMatchObject({ failed: 0 });
  });

  test("a notification that failed for good or five times is undeliverable while someone waits for a reply, but no confirmation", async ({
    database,
  }) => {
    await storeWith(database, "failed", ["webhook", "confirmation"]);
    await storeWith(database, "failing", ["email"]);
    for (const channel of ["webhook", "confirmation"] as const) await failOne(database, { channel });
    for (const expected of [1, 1, 1, 1, 2]) {
      const leased = await claimOne(database, receivedAt);
      await database.deliveries.reschedule(leased, { dueAt: receivedAt, reason: "Policy." });
      expect(await database.countUndeliverable()).toBe(expected);
    }
    for (const id of ["failed", "failing"])
      await act(database, "mark-replied", id, minutesLater(1), { chosen: "phone" });
    expect(await database.countUndeliverable()).toBe(0);
  });

  test("a reminder counts as waiting only once its time has come", async ({ database }) => {
    const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(60) });
    await store(database, sample(), { deliveries: [reminder] });
    expect((await database.readQueueStatistics(minutesLater(59))).undelivered).toEqual([]);
    expect((await database.readQueueStatistics(minutesLater(61))).undelivered).toMatchObject([{ count: 1 }]);
  });
}
