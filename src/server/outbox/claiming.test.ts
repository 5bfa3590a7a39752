import { expect } from "vitest";
import { onEachDatabase, pick } from "../../../tests/support/each-database.ts";
import { delivery, minutesLater, receivedAt } from "../../../tests/support/samples.ts";

onEachDatabase(({ test, createShared }) => {
  test("a claim takes what is due on its channel and counts the attempt", async ({ database }) => {
    await database.storeWith("one", ["email", "webhook"]);
    await database.storeSample(
      { id: "two" },
      {
        deliveries: [
          delivery({ id: "later", dueAt: minutesLater(5) }),
          delivery({ id: "sooner", dueAt: minutesLater(-5) }),
        ],
      },
    );
    const claimed = await database.claim(receivedAt, { limit: 5 });
    expect(claimed.map(({ id }) => id).sort()).toEqual(["one/email", "sooner"]);
    expect(claimed.find(({ id }) => id === "one/email")).toMatchObject({
      delivery: { projectRequestId: "one", attempts: 1, state: "sending", leaseEndsAt: minutesLater(1) },
    });
    expect(await database.claim(receivedAt)).toEqual([]);
    expect(await database.claimIds(receivedAt, { channel: "webhook" })).toEqual(["one/webhook"]);
  });

  test("a claim takes no more than its limit, the longest due first", async ({ database }) => {
    const deliveries = [3, 1, 4, 2].map((minutes) =>
      delivery({ id: `${minutes} minutes`, dueAt: minutesLater(-minutes) }),
    );
    await database.storeSample({}, { deliveries });
    const claimTwo = () => database.claimIds(receivedAt, { limit: 2 });
    expect(await claimTwo()).toEqual(["3 minutes", "4 minutes"]);
    expect(await claimTwo()).toEqual(["1 minutes", "2 minutes"]);
    expect(await claimTwo()).toEqual([]);
  });

  test("workers that claim at once never lease the same delivery", async () => {
    const databases = await createShared();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => databases[0].storeWith(`id-${index}`, ["email"])),
    );
    const claims = Array.from({ length: 30 }, (_, index) =>
      pick(databases, index).claim(receivedAt, { limit: 3 }),
    );
    const ids = (await Promise.all(claims)).flat().map(({ id }) => id);
    ids.push(...(await databases[0].claimIds(receivedAt, { limit: 40 })));
    expect(new Set(ids).size).toBe(40);
    expect(ids).toHaveLength(40);
  });

  test("a delivery whose lease ends is due again, and its worker changes nothing", async ({ database }) => {
    await database.storeWith("one", ["email"]);
    const first = await database.claimOne(receivedAt);
    expect(await database.claim(minutesLater(0.9))).toEqual([]);
    const second = await database.claimOne(minutesLater(1));
    expect(second).toMatchObject({ id: "one/email", delivery: { attempts: 2 } });
    const late = { now: minutesLater(1), reason: "late" };
    expect(await database.outbox.finish(first, { state: "delivered", now: minutesLater(1) })).toBe(false);
    expect(await database.outbox.reschedule(first, { dueAt: minutesLater(9), reason: "late" })).toBe(false);
    expect(await database.outbox.finish(first, { state: "failed", ...late })).toBe(false);
    expect(await database.outbox.finish(first, { state: "skipped", because: "replied", now: late.now })).toBe(
      false,
    );
    expect(await database.findDeliveries("one")).toMatchObject([{ state: "sending" }]);
    expect(await database.outbox.finish(second, { state: "delivered", now: minutesLater(2) })).toBe(true);
    expect(await database.outbox.finish(second, { state: "delivered", now: minutesLater(3) })).toBe(false);
  });

  test.for([
    [{ state: "delivered" }, null],
    [{ state: "failed", reason: "No such mailbox." }, "No such mailbox."],
    [{ state: "skipped", because: "replied" }, "A reply was sent first."],
  ] as const)(
    "what has ended keeps its time and reason, and is never due again: %j",
    async ([end, reason], { database }) => {
      await database.storeWith("one", ["email", "webhook"]);
      const leased = await database.claimOne(receivedAt);
      expect(await database.outbox.finish(leased, { ...end, now: minutesLater(1) })).toBe(true);
      expect(await database.claim(minutesLater(10_000))).toEqual([]);
      expect(await database.findDeliveries("one")).toMatchObject([
        { state: end.state, attempts: 1, finishedAt: minutesLater(1), reason },
        { id: "one/webhook", state: "pending" },
      ]);
      const failed = await database.listIds({ status: "failed" });
      expect(failed).toEqual(end.state === "failed" ? ["one"] : []);
    },
  );

  test("what was stored while the clock was ahead is due once it is right, and what is scheduled stays so", async ({
    database,
  }) => {
    const ahead = minutesLater(30 * 24 * 60);
    await database.storeSample(
      { id: "ahead", receivedAt: ahead },
      {
        deliveries: [
          delivery({ id: "ahead/new", dueAt: ahead }),
          delivery({ id: "ahead/reminder", kind: "reminder", dueAt: ahead }),
        ],
      },
    );
    await database.storeWith("retried", ["email"]);
    await database.outbox.reschedule(await database.claimOne(receivedAt), {
      dueAt: minutesLater(50),
      reason: "Try later.",
    });
    await database.outbox.bringForward(minutesLater(66), receivedAt);
    expect(await database.claimIds(receivedAt)).toEqual(["ahead/new"]);
    const plan = () => database.planReport(minutesLater(7 * 24 * 60));
    expect([await plan(), await plan()]).toEqual([true, false]);
    await database.outbox.bringForward(minutesLater(66), receivedAt);
    expect(await plan()).toBe(true);
  });
});
