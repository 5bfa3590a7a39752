import { expect } from "vitest";
import type { LeasedDelivery } from "../../src/server/database/delivery.ts";
import { act } from "../support/actions.ts";
import type { TestDatabases } from "./database-suite.ts";
import {
  claim,
  claimIds,
  claimOne,
  delivery,
  findDeliveries,
  listIds,
  minutesLater,
  receivedAt,
  reminder,
  sample,
  store,
  storeWith,
} from "./samples.ts";

const spam = { spamReason: "Five links.", deliveries: [delivery({ id: "n" }), reminder] };

export function quarantineSuite({ test }: TestDatabases): void {
  test("nothing about suspected spam is sent until it is released, also when it was replied to in between", async ({
    database,
  }) => {
    const states = async () => (await findDeliveries(database, "one")).map(({ state }) => state);
    await store(database, sample({ id: "one" }), spam);
    expect(await claim(database, minutesLater(10_000))).toEqual([]);
    expect(await database.deliveries.findNextDueAt("email")).toBeNull();
    await act(database, "mark-replied", "one", minutesLater(1));
    expect(await states()).toEqual(["skipped", "skipped"]);
    await act(database, "reopen", "one", minutesLater(2));
    expect(await listIds(database, { status: "quarantined" })).toEqual(["one"]);
    expect(await states()).toEqual(["quarantined", "quarantined"]);
    await act(database, "release", "one", minutesLater(3));
    expect(await findDeliveries(database, "one")).toMatchObject([{}, { dueAt: reminder.dueAt }]);
    expect(await claimIds(database, minutesLater(3))).toEqual(["n"]);
    expect(await database.projectRequests.find("one")).toMatchObject({
      spamReason: "Five links.",
      releasedAt: minutesLater(3),
    });
  });

  test("of what is released late, the reminder comes after two business hours, as if it had not been tried, the escalation after four, and what was sent stays so", async ({
    database,
  }) => {
    const late = delivery({ ...reminder, dueAt: receivedAt });
    const deliveries = [
      late,
      delivery({ ...late, id: "s", kind: "escalation", dueAt: minutesLater(30) }),
      delivery({ id: "w", channel: "webhook" }),
    ];
    await store(database, sample({ id: "one", replyDueAt: minutesLater(30) }), { deliveries });
    const leased = await claimOne(database, receivedAt);
    const sent = await claimOne(database, receivedAt, { channel: "webhook" });
    await database.deliveries.finish(sent, { state: "delivered", now: receivedAt });
    await database.deliveries.reschedule(leased, { dueAt: minutesLater(1), reason: "Busy." });
    await act(database, "quarantine", "one", minutesLater(1));
    expect(await database.projectRequests.find("one")).toMatchObject({
      spamReason: "The staff marked it as spam.",
    });
    await act(database, "release", "one", minutesLater(60));
    expect(await findDeliveries(database, "one")).toMatchObject([
      { attempts: 0, state: "pending", dueAt: minutesLater(180) },
      { state: "pending", dueAt: minutesLater(300) },
      { state: "delivered" },
    ]);
  });

  test("what is being sent when it is quarantined ends as it ends: delivered once, or tried again after the release", async ({
    database,
  }) => {
    for (const id of ["delivered", "failed"]) await storeWith(database, id, ["email"]);
    const killed = { deliveries: [delivery({ id: "killed/email", kind: "reminder" })] };
    await store(database, sample({ id: "killed" }), killed);
    const leased = await claim(database, receivedAt);
    const find = (id: string) => leased.find((one) => one.projectRequest?.id === id) as LeasedDelivery;
    for (const { projectRequest } of leased)
      await act(database, "quarantine", projectRequest?.id ?? "", receivedAt);
    expect(await database.deliveries.saveDeliveredTo(find("failed"), ["office@example.com"])).toBe(false);
    const [end, next] = [
      { state: "delivered", now: receivedAt },
      { dueAt: receivedAt, reason: "Busy." },
    ] as const;
    expect(await database.deliveries.finish(find("delivered"), end)).toBe(true);
    expect(await database.deliveries.reschedule(find("failed"), next)).toBe(true);
    expect(await claimIds(database, minutesLater(10))).toEqual([]);
    for (const { projectRequest } of leased)
      await act(database, "release", projectRequest?.id ?? "", receivedAt);
    expect(await claimIds(database, receivedAt)).toEqual(["failed/email"]);
    // Its worker may still be sending, until its lease ends.
    expect(await claimIds(database, minutesLater(1))).toEqual(["failed/email", "killed/email"]);
  });
}
