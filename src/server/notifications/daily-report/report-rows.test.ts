import { expect } from "vitest";
import { onEachDatabase, pick } from "../../../../tests/support/each-database.ts";
import { minutesLater, receivedAt, sample } from "../../../../tests/support/samples.ts";
import type { TestDatabase } from "../../../../tests/support/test-database.ts";

/** The samples come in on Friday. */
const monday = "2026-11-23T14:00:00.000Z";

/** The report of when the samples came in reaches one of two addresses. */
async function deliverReport(database: TestDatabase): Promise<void> {
  await database.planReport(receivedAt);
  await database.outbox.saveDeliveredTo(await database.claimOne(receivedAt), ["office@example.com"]);
}

onEachDatabase(({ test, createShared }) => {
  test("a morning's report is planned once, however many processes try, and belongs to no project request", async () => {
    const databases = await createShared();
    const [database] = databases;
    await database.storeWith("one", []);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => pick(databases, index).planDailyReport(monday)),
    );
    expect(await database.claim(monday)).toMatchObject([
      { delivery: { kind: "daily_report", projectRequestId: null } },
    ]);
  });

  test("there is no report before anything has come in, and there is one after everything was deleted", async ({
    database,
  }) => {
    await database.planDailyReport(monday);
    await database.storeWith("one", []);
    await database.planDailyReport(minutesLater(60));
    expect(await database.claim(monday)).toEqual([]);
    await database.act("delete", "one", minutesLater(1));
    await database.planDailyReport(monday);
    expect(await database.claim(monday)).toHaveLength(1);
  });

  test("a report counts the project requests that came in and lists suspected spam since the last one that reached anyone, each with the beginning of its message", async ({
    database,
  }) => {
    await database.storeSample({ id: "before", receivedAt: minutesLater(-1) }, { spamReason: "Links." });
    await deliverReport(database);
    await database.planReport(minutesLater(0.5));
    const lost = await database.claimOne(minutesLater(0.5));
    await database.outbox.finish(lost, { state: "failed", now: minutesLater(1), reason: "Down." });
    const read = () => database.readDailyReport(minutesLater(60), minutesLater(61));
    await database.storeWith("fine", []);
    for (let index = 0; index < 60; index += 1) {
      const request = sample({
        id: `id-${index}`,
        receivedAt: minutesLater(index),
        message: "x".repeat(5000),
      });
      await database.storeSample(request, { spamReason: "Links." });
    }
    const { received, quarantined, quarantinedCount } = await read();
    expect([received, quarantinedCount]).toEqual([61, 60]);
    expect(quarantined.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `id-${index}`));
    expect(Math.max(...quarantined.map(({ message }) => message.length))).toBe(1000);
    // The report has the figures of the moment when it is written.
    await database.act("release", "id-0", minutesLater(61));
    expect(await read()).toMatchObject({ quarantinedCount: 59 });
    // Staff know of those that they marked themselves.
    await database.act("quarantine", "id-0", minutesLater(62));
    expect(await read()).toMatchObject({ quarantinedCount: 59 });
  });

  test("a report lists who marked what as replied, and how, if it still is", async ({ database }) => {
    for (const id of ["by phone", "not said", "before", "reopened", "twice", "deleted"])
      await database.storeSample({ id, name: `Jane ${id}`, receivedAt: minutesLater(-2) });
    const reply = (id: string, minutes: number, actor = "office@example.com", how?: string) =>
      database.act("mark-replied", id, minutesLater(minutes), { chosen: how ?? null, actor });
    await reply("before", -1);
    await deliverReport(database);
    await reply("by phone", 0, "office@example.com", "phone");
    await reply("not said", 1, "cli:site");
    await reply("reopened", 2);
    await database.act("reopen", "reopened", minutesLater(3));
    await reply("twice", 4, "office@example.com", "phone");
    await database.act("reopen", "twice", minutesLater(5));
    await reply("twice", 6, "bids@example.com", "email");
    await reply("deleted", 7);
    await database.act("delete", "deleted", minutesLater(8));
    const { replies, replyCount } = await database.readDailyReport(minutesLater(60), minutesLater(60));
    const listed = (id: string, minutes: number, actor: string, how: string | null) => ({
      ...{ id, name: `Jane ${id}`, project_type: "", repliedAt: minutesLater(minutes), actor, how },
    });
    expect(replies).toEqual([
      listed("by phone", 0, "office@example.com", "phone"),
      listed("not said", 1, "cli:site", null),
      listed("twice", 6, "bids@example.com", "email"),
    ]);
    expect(replyCount).toBe(3);
  });
});
