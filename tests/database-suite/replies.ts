import { expect } from "vitest";
import type { TestDatabases } from "./database-suite.ts";
import {
  accept,
  acceptWith,
  by,
  claim,
  claimIds,
  claimOne,
  delivery,
  findDeliveries,
  listIds,
  minutesLater,
  receivedAt,
  releasedAt,
  sample,
} from "./samples.ts";

const newRequest = delivery({ id: "n" });
const reminder = delivery({ id: "r", kind: "reminder", dueAt: minutesLater(60) });
const reason = "A reply was sent first.";

export function repliesSuite({ test }: TestDatabases): void {
  test("marking as replied keeps the first time, also when it is marked again", async ({ database }) => {
    await acceptWith(database, "one", []);
    expect(await database.projectRequests.markReplied("one", by(minutesLater(5)), "email")).toMatchObject({
      outcome: "done",
      entry: {
        at: minutesLater(5),
        actor: "office@example.com",
        action: "replied",
        version: 1,
        detail: "email",
      },
    });
    expect(await database.projectRequests.markReplied("one", by(minutesLater(6)), "email")).toEqual({
      outcome: "unchanged",
    });
    expect(await database.projectRequests.markReplied("two", by(minutesLater(6)), "email")).toEqual({
      outcome: "unknown",
    });
    expect(await database.projectRequests.list()).toMatchObject([{ repliedAt: minutesLater(5) }]);
  });

  test("a reply skips the reminder and nothing else", async ({ database }) => {
    const other = delivery({ id: "other", kind: "reminder", dueAt: minutesLater(60) });
    await accept(database, sample({ id: "one" }), { deliveries: [newRequest, reminder] });
    await accept(database, sample({ id: "two" }), { deliveries: [other] });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "email");
    expect(await findDeliveries(database, "one")).toMatchObject([
      { id: "n", state: { is: "pending" } },
      { id: "r", state: { is: "skipped", skippedAt: minutesLater(1), reason } },
    ]);
    expect(await claimIds(database, minutesLater(10_000))).toEqual(["n", "other"]);
  });

  test("marking as replied again does not change when the reminder was skipped", async ({ database }) => {
    await accept(database, sample({ id: "one" }), { deliveries: [reminder] });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "email");
    await database.projectRequests.markReplied("one", by(minutesLater(2)), "email");
    expect(await findDeliveries(database, "one")).toMatchObject([{ state: { skippedAt: minutesLater(1) } }]);
  });

  test("a reminder that is being sent is left to its lease", async ({ database }) => {
    await accept(database, sample({ id: "one" }), { deliveries: [{ ...reminder, dueAt: receivedAt }] });
    const leased = await claimOne(database, receivedAt);
    await database.projectRequests.markReplied("one", by(receivedAt), "email");
    expect(await database.deliveries.markDelivered(leased, minutesLater(1))).toBe(true);
    expect(await findDeliveries(database, "one")).toMatchObject([{ state: { is: "delivered" } }]);
  });

  test("reopening undoes the reply, and the reminder is sent at its time after all", async ({ database }) => {
    await accept(database, sample({ id: "one" }), { deliveries: [newRequest, reminder] });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "email");
    expect(await listIds(database, { state: "open" })).toEqual([]);
    expect(await database.projectRequests.reopen("one", by(minutesLater(59)))).toMatchObject({
      outcome: "done",
    });
    expect(await listIds(database, { state: "open" })).toEqual(["one"]);
    expect(await database.projectRequests.find("one")).toMatchObject({ repliedAt: null });
    expect(await findDeliveries(database, "one")).toMatchObject([
      { id: "n" },
      { id: "r", attempts: 0, state: { is: "pending", dueAt: minutesLater(60), reason: null } },
    ]);
    expect(await claimIds(database, minutesLater(59))).toEqual(["n"]);
    expect(await claimIds(database, minutesLater(60))).toContain("r");
  });

  test("reopening leaves a reminder skipped whose time has passed", async ({ database }) => {
    await accept(database, sample({ id: "one" }), { deliveries: [reminder] });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "email");
    expect(await database.projectRequests.reopen("one", by(minutesLater(60)))).toMatchObject({
      outcome: "done",
    });
    expect(await findDeliveries(database, "one")).toMatchObject([
      { state: { is: "skipped", skippedAt: minutesLater(1), reason } },
    ]);
    expect(await claim(database, minutesLater(10_000))).toEqual([]);
  });

  test("reopening before the deadline sends the escalation at its time; after it, nobody is told that no one had replied", async ({
    database,
  }) => {
    const escalation = (id: string) => delivery({ id, kind: "escalation", dueAt: minutesLater(60) });
    for (const id of ["early", "late"]) {
      await accept(database, sample({ id }), { deliveries: [escalation(id)] });
      await database.projectRequests.markReplied(id, by(minutesLater(1)), "phone");
    }
    await database.projectRequests.reopen("early", by(minutesLater(59)));
    await database.projectRequests.reopen("late", by(minutesLater(61)));
    expect(await claimIds(database, minutesLater(10_000))).toEqual(["early"]);
  });

  test("reopening sends nothing again: neither what was delivered nor other skipped deliveries", async ({
    database,
  }) => {
    const confirmation = delivery({ id: "c", channel: "confirmation", kind: "confirmation" });
    const sent = delivery({ id: "sent", kind: "reminder" });
    await accept(database, sample({ id: "one" }), { deliveries: [confirmation, sent] });
    await database.deliveries.markDelivered(await claimOne(database, receivedAt), minutesLater(1));
    const skipped = await claimOne(database, receivedAt, { channel: "confirmation" });
    await database.deliveries.markSkipped(skipped, { now: receivedAt, reason: "Sent within 24 hours." });
    await database.projectRequests.markReplied("one", by(minutesLater(2)), "email");
    expect(await database.projectRequests.reopen("one", by(minutesLater(-10)))).toMatchObject({
      outcome: "done",
    });
    expect(await findDeliveries(database, "one")).toMatchObject([
      { id: "c", state: { is: "skipped", reason: "Sent within 24 hours." } },
      { id: "sent", state: { is: "delivered" } },
    ]);
  });

  test("only what was replied to can be reopened, and it can be marked as replied again", async ({
    database,
  }) => {
    await acceptWith(database, "one", []);
    expect(await database.projectRequests.reopen("one", by(receivedAt))).toEqual({ outcome: "unchanged" });
    expect(await database.projectRequests.reopen("two", by(receivedAt))).toEqual({ outcome: "unknown" });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "email");
    expect(await database.projectRequests.reopen("one", by(minutesLater(2)))).toMatchObject({
      outcome: "done",
    });
    expect(await database.projectRequests.reopen("one", by(minutesLater(3)))).toEqual({
      outcome: "unchanged",
    });
    expect(await database.projectRequests.markReplied("one", by(minutesLater(4)), "email")).toMatchObject({
      outcome: "done",
      entry: { version: 3 },
    });
  });

  test("suspected spam that is reopened is quarantined again with its reminder, until it is released", async ({
    database,
  }) => {
    await accept(database, sample({ id: "one" }), { spamReason: "Links.", deliveries: [reminder] });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "email");
    expect(await findDeliveries(database, "one")).toMatchObject([{ state: { is: "skipped", reason } }]);
    await database.projectRequests.reopen("one", by(minutesLater(2)));
    expect(await listIds(database, { state: "quarantined" })).toEqual(["one"]);
    expect(await findDeliveries(database, "one")).toMatchObject([
      { state: { is: "quarantined", dueAt: minutesLater(60) } },
    ]);
    expect(await claim(database, minutesLater(10_000))).toEqual([]);
    await database.projectRequests.release("one", ...releasedAt(3));
    expect(await findDeliveries(database, "one")).toMatchObject([
      { state: { is: "pending", dueAt: minutesLater(123) } },
    ]);
  });

  test("nothing of quarantined suspected spam waits for release once it has a reply; reopened, it does again", async ({
    database,
  }) => {
    const states = async () => (await findDeliveries(database, "one")).map(({ state }) => state.is);
    await accept(database, sample({ id: "one" }), {
      spamReason: "Links.",
      deliveries: [newRequest, reminder],
    });
    await database.projectRequests.markReplied("one", by(minutesLater(1)), "phone");
    expect(await states()).toEqual(["skipped", "skipped"]);
    await database.projectRequests.reopen("one", by(minutesLater(2)));
    expect(await states()).toEqual(["quarantined", "quarantined"]);
  });
}
