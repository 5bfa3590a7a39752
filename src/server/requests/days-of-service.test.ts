import { expect } from "vitest";
import { onEachDatabase } from "../../../tests/support/each-database.ts";
import { receivedAt } from "../../../tests/support/samples.ts";
import { testSiteInfo } from "../../../tests/support/site-info.ts";
import type { TestDatabase } from "../../../tests/support/test-database.ts";
import { longestWaitSeconds } from "../durations.ts";
import { planDailyReport } from "../notifications/daily-report/plan-daily-report.ts";
import { readConfig } from "../settings.ts";
import { toTimestamp } from "../time.ts";
import { deleteOld } from "./retention.ts";

const siteInfo = { ...testSiteInfo, retention: { days: 100, suspectedSpamDays: 60 } };
const email = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "site@example.com",
  MAIL_TO: "office@example.com",
};

/** A site whose jobs run as the days go by; `leap` moves its clock, and nothing else happens meanwhile. */
async function openSite(database: TestDatabase, settings: Record<string, string>) {
  let at = Temporal.Instant.from(receivedAt);
  const parts = { ...database, database, siteInfo, config: readConfig(settings), now: () => at };
  await database.storeSample({ id: "replied" });
  await database.act("mark-replied", "replied", receivedAt, { chosen: "phone" });
  return {
    leap: (days: number) => {
      at = at.add({ hours: 24 * days });
    },
    async live(days: number): Promise<void> {
      for (let day = 0; day < days; day += 1) {
        at = at.add({ hours: 24 });
        const dueAfter = toTimestamp(at.add({ seconds: longestWaitSeconds }));
        await database.outbox.bringForward(dueAfter, toTimestamp(at));
        await deleteOld(parts);
        await planDailyReport(parts);
      }
    },
    listIds: () => database.listIds(),
  };
}

onEachDatabase(({ test }) => {
  test.for([
    ["5 hours ahead", 5 / 24, email],
    ["5 hours ahead, without email", 5 / 24, {}],
    ["two months ahead", 60, email],
    ["three years ahead", 1095, email],
    ["three years ahead, without email", 1095, {}],
    ["a day back", -1, email],
    ["three years back", -1095, email],
  ] as const)(
    "after 5 days with a clock that was %s, a project request is deleted when its time is over, and not before",
    async ([, days, settings], { database }) => {
      const { leap, live, listIds } = await openSite(database, settings);
      await live(50);
      leap(days);
      await live(5);
      expect(await listIds()).toEqual(["replied"]);
      leap(-days);
      await live(44);
      expect(await listIds()).toEqual(["replied"]);
      await live(4);
      expect(await listIds()).toEqual([]);
    },
  );

  test("six weeks in which the site was off don't count, and then it deletes as before", async ({
    database,
  }) => {
    const { leap, live, listIds } = await openSite(database, email);
    await live(50);
    leap(42);
    await live(49);
    expect(await listIds()).toEqual(["replied"]);
    await live(5);
    expect(await listIds()).toEqual([]);
  });

  test("a clock that leaps years ahead before the first report, and stays there, deletes nothing early", async ({
    database,
  }) => {
    const { leap, live, listIds } = await openSite(database, email);
    leap(1095);
    await live(99);
    expect(await listIds()).toEqual(["replied"]);
    await live(5);
    expect(await listIds()).toEqual([]);
  });
});
