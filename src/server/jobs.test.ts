import { expect, test, vi } from "vitest";
import { delivery } from "../../tests/support/samples.ts";
import { testSiteInfo } from "../../tests/support/site-info.ts";
import type { TestDatabase } from "../../tests/support/test-database.ts";
import { emailSite, testSite } from "../../tests/support/test-site.ts";
import type { SiteInfo } from "./firm/site-info.ts";
import { startJobs } from "./jobs.ts";
import { retentionAction, retentionActor } from "./requests/history-actions.ts";
import { deleteOld } from "./requests/retention.ts";
import { readConfig } from "./settings.ts";
import { toTimestamp } from "./time.ts";

const start = Temporal.Instant.from("2026-11-20T16:00:00Z");
const daysLater = (days: number) => start.add({ minutes: Math.round(24 * 60 * days) });

const twoYears = { days: 730, suspectedSpamDays: 60 };

test("with the clock moved 800 days, requests that were replied to or quarantined long ago are gone, and open ones are not; unless the firm says after how many days, only spam is", async () => {
  const { database } = await testSite();
  await runFor(database, 36_480);
  const receive = async (id: string, day: number, spamReason: string | null = null) => {
    const receivedAt = toTimestamp(daysLater(day));
    await database.storeSample({ id, receivedAt }, { spamReason });
    if (spamReason === null && id !== "open") await database.act("mark-replied", id, receivedAt);
    await database.act("add-note", id, receivedAt, { chosen: "Called." });
  };
  await receive("old", 0);
  await receive("nearly", 69.9);
  await receive("kept", 70.1);
  await receive("open", 0);
  await receive("spam", 739, "Mostly links.");
  await receive("fresh", 741, "Mostly links.");
  await deliverReport(database, 739.5);
  await deliverReport(database, 741.5);
  expect(await deleteAt(daysLater(800), database)).toBe(3);
  expect(await deleteAt(daysLater(800), database)).toBe(0);
  expect((await database.listIds()).toSorted()).toEqual(["fresh", "kept", "open"]);
  const [last] = (await database.history.list("spam")).slice(-1);
  expect(last).toMatchObject({ actor: "retention", action: "delete" });
  expect(await deleteAt(daysLater(36_500), database, { suspectedSpamDays: 60 })).toBe(1);
  expect((await database.listIds()).toSorted()).toEqual(["kept", "open"]);
});

test("suspected spam is kept until a daily report that was delivered has counted it, however old it is", async () => {
  const { database } = await testSite();
  await runFor(database, 60);
  const deleteOn = (day: number) => deleteAt(daysLater(day), database, { days: 8, suspectedSpamDays: 7 });
  for (const day of [0, 10, 20])
    await database.storeSample(
      { id: `day-${day}`, receivedAt: toTimestamp(daysLater(day)) },
      { spamReason: "Mostly links." },
    );
  const end = { state: "failed", now: toTimestamp(daysLater(4)), reason: "No mailbox." } as const;
  await database.outbox.finish(await planReport(database, 0.5), end);
  expect(await deleteOn(40)).toBe(0);
  // Email works again: this one counts the requests that came in while none could be delivered.
  await deliverReport(database, 10.5);
  expect(await deleteOn(40)).toBe(2);
  expect((await database.projectRequests.list()).map(({ id }) => id)).toEqual(["day-20"]);
  await deliverReport(database, 21.5);
  expect(await deleteOn(40)).toBe(1);
});

test("for a week and more after someone did something with it, an old project request is kept, so that a wrong click can be undone", async () => {
  const { database } = await testSite();
  await runFor(database, 810);
  for (const id of ["replied", "spam"]) await database.storeSample({ id });
  const clicked = toTimestamp(daysLater(800));
  await database.act("mark-replied", "replied", clicked, { chosen: "phone" });
  await database.act("quarantine", "spam", clicked);
  await deliverReport(database, 0.5);
  const shortest = { days: 8, suspectedSpamDays: 7 };
  expect(await deleteAt(daysLater(806.9), database, shortest)).toBe(0);
  expect(await deleteAt(daysLater(807.9), database, shortest)).toBe(1);
  expect(await deleteAt(daysLater(808.1), database, shortest)).toBe(1);
});

test("old project requests are deleted at night where the firm is, expired data each hour, and a failure is logged once", async () => {
  const { database } = await testSite();
  vi.useFakeTimers();
  let now = Temporal.Instant.from("2026-11-20T16:30:00Z");
  const hours = new Set<number>();
  const down = new Error("connection refused");
  const deleteExpired = vi
    .spyOn(database.staffKeys, "deleteExpired")
    .mockRejectedValueOnce(down)
    .mockRejectedValueOnce(down);
  vi.spyOn(database.projectRequests, "listVersions").mockImplementation(async () => {
    hours.add(now.toZonedDateTimeISO("America/Chicago").hour);
    return [];
  });
  const log = { info: vi.fn(), warn: vi.fn() };
  startJobs({ ...toParts(database), config: readConfig({}), siteInfo: testSiteInfo, now: () => now, log });
  for (let hour = 0; hour < 48; hour += 1) {
    now = now.add({ hours: 1 });
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  }
  // Then it has succeeded.
  expect([...hours]).toEqual([2]);
  // Once at the start.
  expect(deleteExpired).toHaveBeenCalledTimes(49);
  expect(log.warn.mock.calls).toEqual([
    [{ err: down }, "Could not delete expired data. Trying again in an hour."],
  ]);
});

test("a delivery stored while the clock was ahead is sent within a minute after the clock was set back", async () => {
  const { app, mails, store, sendDue } = await emailSite({ ACKNOWLEDGE_VISITORS: "false" });
  await store({}, { deliveries: [delivery({ dueAt: "2026-11-20T18:00:00.000Z" })] });
  await app.ready();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  startJobs(app);
  await vi.advanceTimersByTimeAsync(60_000);
  await sendDue();
  expect(mails).toHaveLength(1);
});

test("the daily report says how many were deleted, and still comes once everything was", async () => {
  const { mails, store, sendDue, wait, database, now } = await emailSite();
  await store({ id: "done" });
  await database.act("mark-replied", "done", "2026-11-20T20:00:00.000Z", { chosen: "phone" });
  wait({ hours: 24 * 31 });
  await runFor(database, 30);
  await deleteAt(now(), database, { days: 30, suspectedSpamDays: 60 });
  wait({ hours: 24 });
  await sendDue();
  expect(mails.at(-1)?.parsed.text).toContain("Deleted as too old: 1");
});

function deleteAt(
  at: Temporal.Instant,
  database: TestDatabase,
  retention: SiteInfo["retention"] = twoYears,
): Promise<number> {
  return deleteOld({
    siteInfo: { ...testSiteInfo, retention },
    database,
    projectRequests: database.projectRequests,
    now: () => at,
  });
}

function toParts(database: TestDatabase) {
  const { outbox, projectRequests, staffKeys } = database;
  return { database, outbox, projectRequests, staffKeys };
}

/** The entries by which the site knows how long it has run: one every 30 days. */
async function runFor(database: TestDatabase, days: number): Promise<void> {
  const entry = { actor: retentionActor, action: retentionAction, detail: "0" };
  for (let day = 0; day <= days; day += 30)
    await database.history.add({ ...entry, at: toTimestamp(daysLater(day)) });
}

/** A daily report of that day, as the worker has it in hand. */
async function planReport(database: TestDatabase, day: number) {
  const at = toTimestamp(daysLater(day));
  await database.planReport(at);
  return database.claimOne(at);
}

async function deliverReport(database: TestDatabase, day: number): Promise<void> {
  const leased = await planReport(database, day);
  await database.outbox.saveDeliveredTo(leased, ["office@example.com"]);
  await database.outbox.finish(leased, { state: "delivered", now: toTimestamp(daysLater(day)) });
}
