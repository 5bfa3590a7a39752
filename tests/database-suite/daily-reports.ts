import { expect } from "vitest";
import type { ReplyMethod } from "../../src/server/database/model.ts";
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
    // The staff know what they marked themselves.
    await database.projectRequests.quarantine("suspected spam", by(minutesLater(2002)));
    expect(await read("tuesday")).toMatchObject({ quarantined: [], quarantinedCount: 0 });
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

  test("a report lists who marked which project request as replied, and how, if it still is", async ({
    database,
  }) => {
    const { projectRequests } = database;
    const ids = ["by phone", "no reply needed", "not said", "before", "after", "reopened", "twice", "erased"];
    for (const id of ids) await accept(database, sample({ id, name: `Jane ${id}` }));
    const reply = (id: string, minutes: number, ...[actor, how]: [string?, (ReplyMethod | null)?]) =>
      projectRequests.markReplied(id, by(minutesLater(minutes), actor), how ?? null);
    await database.dailyReports.plan(plan("friday"));
    await database.deliveries.markDelivered(await claimOne(database, minutesLater(60)), minutesLater(60));

    // The reports cover minutes 58 to 998.
    await reply("before", 57.9);
    await reply("by phone", 58, "office@example.com", "phone");
    await reply("no reply needed", 70, "bids@example.com", "none");
    await reply("not said", 71, "cli:site");
    await reply("reopened", 72);
    await projectRequests.reopen("reopened", by(minutesLater(73)));
    await reply("twice", 74, "office@example.com", "phone");
    await projectRequests.reopen("twice", by(minutesLater(75)));
    await reply("twice", 76, "bids@example.com", "email");
    await reply("erased", 77);
    await projectRequests.erase("erased", by(minutesLater(78)));
    await reply("after", 998);
    await database.dailyReports.plan(plan("monday", 1000));
    const { replies, replyCount, replied } = await database.dailyReports.read(
      "report monday",
      minutesLater(1000),
    );
    const listed = (id: string, minutes: number, actor: string, how: ReplyMethod | null) => ({
      ...{ id, name: `Jane ${id}`, project_type: "", repliedAt: minutesLater(minutes), actor, how },
    });
    expect(replies).toEqual([
      listed("by phone", 58, "office@example.com", "phone"),
      listed("no reply needed", 70, "bids@example.com", "none"),
      listed("not said", 71, "cli:site", null),
      listed("twice", 76, "bids@example.com", "email"),
    ]);
    expect([replyCount, replied]).toEqual([4, 4]);
  });

  test("a report lists the first fifty replies, and counts the rest", async ({ database }) => {
    const ids = Array.from({ length: 60 }, (_, index) => `id-${index}`);
    for (const [index, id] of ids.entries()) {
      await accept(database, sample({ id }));
      await database.projectRequests.markReplied(id, by(minutesLater(index / 60)), "email");
    }
    await database.dailyReports.plan(plan("friday"));
    const { replies, replyCount } = await database.dailyReports.read("report friday", minutesLater(60));
    expect(replyCount).toBe(60);
    expect(replies.map(({ id }) => id)).toEqual(ids.slice(0, 50));
  });

  test("a report that reached an address counts as read, even if another address never got it", async ({
    database,
  }) => {
    await acceptWith(database, "one", []);
    await database.dailyReports.plan(plan("friday"));
    const friday = await claimOne(database, minutesLater(60));
    await database.deliveries.saveDeliveredTo(friday, ["office@example.com"]);
    await database.deliveries.reschedule(friday, { dueAt: minutesLater(120), reason: "Mailbox full." });
    await database.dailyReports.plan(plan("monday", 1000));
    expect(await database.dailyReports.read("report monday", minutesLater(1000))).toMatchObject({
      since: minutesLater(58),
      received: 0,
    });
  });
}
