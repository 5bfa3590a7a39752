import { expect } from "vitest";
import { pick, type TestDatabases } from "./database-suite.ts";
import {
  accept,
  acceptWith,
  by,
  claim,
  claimIds,
  claimOne,
  delivery,
  minutesLater,
  readTable,
  receivedAt,
  releasedAt,
  sample,
} from "./samples.ts";

const plan = (day: string, minutes = 60) => ({
  delivery: delivery({ id: `report ${day}`, kind: "daily_report", dueAt: minutesLater(minutes) }),
  dedupeKey: `daily_report:${day}`,
  receivedBefore: minutesLater(minutes),
});

export function dailyReportSuite({ test, createShared }: TestDatabases): void {
  test("a day's report is planned once, however many processes try, and belongs to no project request", async () => {
    const databases = await createShared();
    const [database] = databases;
    await accept(database, sample({ id: "quarantined" }), { spamReason: "Links." });
    const planned = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const { delivery: report, ...rest } = plan("friday");
        const one = { ...rest, delivery: { ...report, id: `report ${index}` } };
        return pick(databases, index).dailyReports.plan(one);
      }),
    );
    expect(planned.filter(Boolean)).toHaveLength(1);
    expect(await claim(database, minutesLater(60))).toMatchObject([
      { projectRequest: null, delivery: { kind: "daily_report", projectRequestId: null } },
    ]);
  });

  test("there is no report before anything has come in", async ({ database }) => {
    expect(await database.dailyReports.plan(plan("1"))).toBe(false);
    await acceptWith(database, "fine", []);
    expect(await database.dailyReports.plan({ ...plan("2"), receivedBefore: receivedAt })).toBe(false);
    expect(await database.dailyReports.plan(plan("3"))).toBe(true);
  });

  test("a report covers what came in since the last one that was delivered", async ({ database }) => {
    const read = (day: string) => database.dailyReports.read(`report ${day}`, minutesLater(10_000));
    const add = (id: string, minutes: number, spamReason: string | null = null) =>
      accept(database, sample({ id, receivedAt: minutesLater(minutes) }), { spamReason });

    await add("before friday", 0);
    await database.dailyReports.plan(plan("friday"));
    await add("after friday", 70);
    await database.projectRequests.markReplied("before friday", by(minutesLater(71)), "email");
    expect(await read("friday")).toMatchObject({ since: null, received: 1, replied: 0 });
    const friday = await claimOne(database, minutesLater(60));
    await database.deliveries.markDelivered(friday, minutesLater(60));

    await database.dailyReports.plan(plan("monday", 1000));
    expect(await read("monday")).toMatchObject({ since: minutesLater(58), received: 1, replied: 1 });
    const monday = await claimOne(database, minutesLater(1000));
    await database.deliveries.markFailed(monday, { now: minutesLater(1001), reason: "No such mailbox." });

    await add("suspected spam", 1100, "Links.");
    await database.dailyReports.plan(plan("tuesday", 2000));
    expect(await read("tuesday")).toMatchObject({
      since: minutesLater(58),
      received: 2,
      replied: 1,
      quarantined: [{ id: "suspected spam", spamReason: "Links." }],
      quarantinedCount: 1,
    });
    expect(await read("monday")).toMatchObject({ received: 1, quarantined: [], quarantinedCount: 0 });
    await database.projectRequests.release("suspected spam", ...releasedAt(2001));
    expect(await read("tuesday")).toMatchObject({ received: 2, quarantined: [], quarantinedCount: 0 });
  });

  test("a report that has not gone out is skipped when the next is planned; one that is being sent is waited for", async ({
    database,
  }) => {
    await acceptWith(database, "one", []);
    await database.dailyReports.plan(plan("monday", 60));
    expect(await database.dailyReports.plan(plan("tuesday", 120))).toBe(true);
    expect(await claimIds(database, minutesLater(120))).toEqual(["report tuesday"]);
    // Its lease ends at minute 121.
    expect(await database.dailyReports.plan(plan("wednesday", 120.5))).toBe(false);
    expect(await database.dailyReports.plan(plan("wednesday", 122))).toBe(true);
    expect(await claimIds(database, minutesLater(122))).toEqual(["report wednesday"]);
    const reason = "A newer daily report covers its days too.";
    expect(await readTable(database, "deliveries")).toMatchObject([
      { id: "report monday", state: "skipped", reason, finished_at: minutesLater(120) },
      { id: "report tuesday", state: "skipped", reason, finished_at: minutesLater(122) },
      { id: "report wednesday", state: "pending" },
    ]);
  });

  test("a report lists fifty of what was quarantined, each with the beginning of its message, and counts the rest", async ({
    database,
  }) => {
    for (let index = 0; index < 60; index += 1) {
      const at = minutesLater(index / 60);
      await accept(database, sample({ id: `id-${index}`, receivedAt: at, message: "x".repeat(5000) }), {
        spamReason: "Links.",
      });
    }
    await database.dailyReports.plan(plan("friday"));
    const { quarantined, quarantinedCount } = await database.dailyReports.read(
      "report friday",
      minutesLater(60),
    );
    expect(quarantinedCount).toBe(60);
    expect(quarantined.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `id-${index}`));
    expect(Math.max(...quarantined.map(({ message }) => message.length))).toBe(1000);
  });

  test("overdue project requests are listed, the most overdue first", async ({ database }) => {
    for (const [id, minutes] of [
      ["late", 80],
      ["later", 70],
      ["replied", 80],
      ["on time", 90],
    ] as const)
      await accept(database, sample({ id, replyDueAt: minutesLater(minutes) }));
    await accept(database, sample({ id: "quarantined", replyDueAt: minutesLater(80) }), {
      spamReason: "Links.",
    });
    await database.projectRequests.markReplied("replied", by(minutesLater(73)), "email");
    await database.dailyReports.plan(plan("friday"));
    const { overdue } = await database.dailyReports.read("report friday", minutesLater(81));
    expect(overdue.map(({ id }) => id)).toEqual(["later", "late"]);
  });
}
