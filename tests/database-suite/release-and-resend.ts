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
  minutesLater,
  receivedAt,
  releasedAt,
  sample,
} from "./samples.ts";

export function releaseAndResendSuite({ test }: TestDatabases): void {
  test("nothing about suspected spam is sent until it is released; then all of it is, reminders at their time", async ({
    database,
  }) => {
    const deliveries = [
      delivery({ id: "n" }),
      delivery({ id: "w", channel: "webhook" }),
      delivery({ id: "r", kind: "reminder", dueAt: minutesLater(600) }),
    ];
    await accept(database, sample({ id: "one" }), { spamReason: "Five links.", deliveries });
    expect(await claim(database, minutesLater(10_000))).toEqual([]);
    expect(await claim(database, minutesLater(10_000), { channel: "webhook" })).toEqual([]);
    expect(await database.deliveries.nextDueAt("email")).toBeNull();
    expect((await findDeliveries(database, "one"))[0]).toMatchObject({
      state: { is: "quarantined", dueAt: receivedAt },
    });
    expect(await database.projectRequests.release("one", ...releasedAt(60))).toMatchObject({
      outcome: "done",
    });
    expect(await database.projectRequests.release("one", ...releasedAt(61))).toEqual({
      outcome: "unchanged",
    });
    expect(await database.projectRequests.release("two", ...releasedAt(61))).toEqual({ outcome: "unknown" });
    expect(await claimIds(database, minutesLater(60))).toEqual(["n"]);
    expect(await claimIds(database, minutesLater(60), { channel: "webhook" })).toEqual(["w"]);
    expect(await claimIds(database, minutesLater(600))).toContain("r");
    expect(await database.projectRequests.list()).toMatchObject([
      { spamReason: "Five links.", releasedAt: minutesLater(60) },
    ]);
  });

  test("the reminder of suspected spam that is released late comes after the release, not with it", async ({
    database,
  }) => {
    const deliveries = [
      delivery({ id: "n" }),
      delivery({ id: "r", kind: "reminder", dueAt: minutesLater(600) }),
    ];
    await accept(database, sample({ id: "one" }), { spamReason: "Five links.", deliveries });
    await database.projectRequests.release("one", ...releasedAt(590));
    expect(await claimIds(database, minutesLater(709))).toEqual(["n"]);
    expect(await claimIds(database, minutesLater(710))).toContain("r");
  });

  test("what failed is sent again under its first id", async ({ database }) => {
    await acceptWith(database, "one", ["email", "webhook"]);
    const email = await claimOne(database, receivedAt);
    const webhook = await claimOne(database, receivedAt, { channel: "webhook" });
    await database.deliveries.markDelivered(email, receivedAt);
    await database.deliveries.markFailed(webhook, { now: receivedAt, reason: "410" });
    const act = by(minutesLater(5));
    expect(await database.projectRequests.resend("one", act, "email")).toMatchObject({
      outcome: "done",
      entry: { action: "resent", detail: "email" },
      retried: 0,
      added: 1,
    });
    expect(await database.projectRequests.resend("one", act)).toMatchObject({
      outcome: "done",
      retried: 1,
      added: 0,
    });
    expect(await claim(database, minutesLater(5))).toMatchObject([{ delivery: { kind: "new_request" } }]);
    expect(await claim(database, minutesLater(5), { channel: "webhook" })).toMatchObject([
      { id: "one/webhook", delivery: { attempts: 1 } },
    ]);
    expect(await database.projectRequests.resend("two", act)).toMatchObject({ outcome: "unknown" });
  });

  test("what is quarantined, pending or did not fail is not sent again, and nothing is recorded", async ({
    database,
  }) => {
    await acceptWith(database, "pending", ["email"]);
    await accept(database, sample({ id: "spam" }), { spamReason: "Links.", deliveries: [delivery()] });
    const resend = (id: string, channel?: "email") =>
      database.projectRequests.resend(id, by(minutesLater(5)), channel);
    expect(await resend("pending", "email")).toMatchObject({ outcome: "unchanged", refusal: "pending" });
    expect(await resend("pending")).toMatchObject({ outcome: "unchanged", refusal: "none failed" });
    expect(await resend("spam", "email")).toMatchObject({ outcome: "unchanged", refusal: "quarantined" });
    expect(await database.history.list("pending")).toEqual([]);
  });
}
