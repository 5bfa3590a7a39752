import { expect } from "vitest";
import { onEachDatabase } from "../../../../tests/support/each-database.ts";
import { delivery, minutesLater, receivedAt, reminder } from "../../../../tests/support/samples.ts";
import type { LeasedDelivery } from "../../outbox/delivery.ts";

const spam = { spamReason: "Five links.", deliveries: [delivery({ id: "n" }), reminder] };

onEachDatabase(({ test }) => {
  test("nothing about suspected spam is sent until it is released, also when it was replied to in between", async ({
    database,
  }) => {
    const states = async () => (await database.findDeliveries("one")).map(({ state }) => state);
    await database.storeSample({ id: "one" }, spam);
    expect(await database.claim(minutesLater(10_000))).toEqual([]);
    await database.act("mark-replied", "one", minutesLater(1));
    expect(await states()).toEqual(["skipped", "skipped"]);
    await database.act("reopen", "one", minutesLater(2));
    expect(await database.listIds({ status: "quarantined" })).toEqual(["one"]);
    expect(await states()).toEqual(["quarantined", "quarantined"]);
    await database.act("release", "one", minutesLater(3));
    expect(await database.findDeliveries("one")).toMatchObject([{}, { dueAt: reminder.dueAt }]);
    expect(await database.claimIds(minutesLater(3))).toEqual(["n"]);
    expect(await database.projectRequests.find("one")).toMatchObject({
      spamReason: "Five links.",
      releasedAt: minutesLater(3),
    });
  });

  test("of a request that is released late, the reminder comes after two business hours, as if it had not been tried, the escalation after four, and a delivery that was sent stays so", async ({
    database,
  }) => {
    const late = delivery({ ...reminder, dueAt: receivedAt });
    const deliveries = [
      late,
      delivery({ ...late, id: "s", kind: "escalation", dueAt: minutesLater(30) }),
      delivery({ id: "w", channel: "webhook" }),
    ];
    await database.storeSample({ id: "one", replyDueAt: minutesLater(30) }, { deliveries });
    const leased = await database.claimOne(receivedAt);
    const sent = await database.claimOne(receivedAt, { channel: "webhook" });
    await database.outbox.finish(sent, { state: "delivered", now: receivedAt });
    await database.outbox.reschedule(leased, { dueAt: minutesLater(1), reason: "Busy." });
    await database.act("quarantine", "one", minutesLater(1));
    expect(await database.projectRequests.find("one")).toMatchObject({
      spamReason: "The staff marked it as spam.",
    });
    await database.act("release", "one", minutesLater(60));
    expect(await database.findDeliveries("one")).toMatchObject([
      { attempts: 0, state: "pending", dueAt: minutesLater(180) },
      { state: "pending", dueAt: minutesLater(300) },
      { state: "delivered" },
    ]);
  });

  test("a delivery that is being sent when its request is quarantined is delivered once, or tried again after the release", async ({
    database,
  }) => {
    for (const id of ["delivered", "failed"]) await database.storeWith(id, ["email"]);
    const killed = { deliveries: [delivery({ id: "killed/email", kind: "reminder" })] };
    await database.storeSample({ id: "killed" }, killed);
    const leased = await database.claim(receivedAt);
    const find = (id: string) => leased.find((one) => one.delivery.projectRequestId === id) as LeasedDelivery;
    for (const { delivery: one } of leased)
      await database.act("quarantine", one.projectRequestId ?? "", receivedAt);
    expect(await database.outbox.saveDeliveredTo(find("failed"), ["office@example.com"])).toBe(false);
    const [end, next] = [
      { state: "delivered", now: receivedAt },
      { dueAt: receivedAt, reason: "Busy." },
    ] as const;
    expect(await database.outbox.finish(find("delivered"), end)).toBe(true);
    expect(await database.outbox.reschedule(find("failed"), next)).toBe(true);
    expect(await database.claimIds(minutesLater(10))).toEqual([]);
    for (const { delivery: one } of leased)
      await database.act("release", one.projectRequestId ?? "", receivedAt);
    expect(await database.claimIds(receivedAt)).toEqual(["failed/email"]);
    // Its worker may still be sending, until its lease ends.
    expect(await database.claimIds(minutesLater(1))).toEqual(["failed/email", "killed/email"]);
  });
});
