import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { accept, claimOne, delivery, sample } from "../../tests/database-suite/samples.ts";
import { act } from "../../tests/support/actions.ts";
import { fortWorthHours } from "../../tests/support/business-hours.ts";
import { cliFixture, storeMany } from "../../tests/support/cli-fixture.ts";
import { emailFixture } from "../../tests/support/email-fixture.ts";
import type { Database } from "./database/database.ts";
import { deleteOld, startRetention } from "./retention.ts";
import { toTimestamp } from "./time.ts";

const start = Temporal.Instant.from("2026-11-20T16:00:00Z");
const daysLater = (days: number) => start.add({ minutes: Math.round(24 * 60 * days) });

const retention = { days: 730, suspectedSpamDays: 60 };

test("with the clock moved 800 days, nothing of what was replied to or quarantined is in the database, its write-ahead log or an export; what is open is", async () => {
  const { openDatabase, folder, requests } = cliFixture();
  const database = await openDatabase();
  onTestFinished(() => database.close());
  const words = (name: string) => `${name}-of-a-person`;
  const store = async (name: string, day: number, spamReason: string | null = null) => {
    const receivedAt = toTimestamp(daysLater(day));
    await accept(database, sample({ id: name, receivedAt, name: words(name), message: words(name) }), {
      spamReason,
    });
    if (spamReason === null && !name.startsWith("open"))
      await act(database, "mark-replied", name, receivedAt, { chosen: "phone" });
    await act(database, "add-note", name, receivedAt, { chosen: words(name) });
  };
  await store("old", 0);
  await store("nearly", 69.9);
  await store("kept", 70.1);
  await store("open", 0);
  await store("spam", 739, "Mostly links.");
  await store("fresh", 741, "Mostly links.");
  await deliverReport(database, 739.5);
  await deliverReport(database, 741.5);
  expect(
    await deleteOld(
      { projectRequests: database.projectRequests, businessHours: fortWorthHours, retention },
      daysLater(800),
    ),
  ).toBe(3);
  expect(
    await deleteOld(
      { projectRequests: database.projectRequests, businessHours: fortWorthHours, retention },
      daysLater(800),
    ),
  ).toBe(0);

  const { stdout } = await requests("export", "--format", "csv");
  const files = ["site.db", "site.db-wal"]
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file));
  const everything = [stdout, ...files.map((file) => readFileSync(file, "latin1"))].join();
  const found = ["old", "nearly", "kept", "open", "spam", "fresh"].filter((name) =>
    everything.includes(words(name)),
  );
  expect(found).toEqual(["kept", "open", "fresh"]);
  const [last] = (await database.history.list("spam")).slice(-1);
  expect(last).toMatchObject({ actor: "retention", action: "delete" });
});

test("suspected spam is kept until a daily report that was delivered has listed it, however old it is", async () => {
  const database = await openNewDatabase();
  const deleteOn = (day: number) =>
    deleteOld(
      {
        projectRequests: database.projectRequests,
        businessHours: fortWorthHours,
        retention: { days: 8, suspectedSpamDays: 7 },
      },
      daysLater(day),
    );
  for (const day of [0, 10, 20])
    await accept(database, sample({ id: `day-${day}`, receivedAt: toTimestamp(daysLater(day)) }), {
      spamReason: "Mostly links.",
    });
  // Each report lists the spam of the day before it.
  const failed = await planReport(database, 0.5);
  await database.deliveries.markFailed(failed, { now: toTimestamp(daysLater(4)), reason: "No mailbox." });
  await deliverReport(database, 10.5);
  await deliverReport(database, 21.5);
  expect(await deleteOn(100)).toBe(1);
  expect((await database.projectRequests.list()).map(({ id }) => id)).toEqual(["day-20", "day-0"]);
});

test("for a week and more after someone did something with it, an old project request is kept, so that a wrong click can be undone", async () => {
  const database = await openNewDatabase();
  for (const id of ["replied", "spam"]) await accept(database, sample({ id }));
  const clicked = toTimestamp(daysLater(800));
  await act(database, "mark-replied", "replied", clicked, { chosen: "phone" });
  await act(database, "quarantine", "spam", clicked);
  await deliverReport(database, 0.5);
  const shortest = { days: 8, suspectedSpamDays: 7 };
  expect(
    await deleteOld(
      { projectRequests: database.projectRequests, businessHours: fortWorthHours, retention: shortest },
      daysLater(806.9),
    ),
  ).toBe(0);
  expect(
    await deleteOld(
      { projectRequests: database.projectRequests, businessHours: fortWorthHours, retention: shortest },
      daysLater(807.9),
    ),
  ).toBe(1);
  expect(
    await deleteOld(
      { projectRequests: database.projectRequests, businessHours: fortWorthHours, retention: shortest },
      daysLater(808.1),
    ),
  ).toBe(1);
});

test("unless the firm says after how many days, replied project requests are kept, and spam is still deleted", async () => {
  const database = await openNewDatabase();
  await accept(database, sample({ id: "replied" }));
  await act(database, "mark-replied", "replied", "2026-11-20T17:00:00.000Z");
  await accept(database, sample({ id: "spam" }), { spamReason: "Mostly links." });
  await deliverReport(database, 0.5);
  const noDays = { days: null, suspectedSpamDays: 60 };
  expect(
    await deleteOld(
      { projectRequests: database.projectRequests, businessHours: fortWorthHours, retention: noDays },
      daysLater(36_500),
    ),
  ).toBe(1);
  expect((await database.projectRequests.list()).map(({ id }) => id)).toEqual(["replied"]);
});

test("while many are deleted, the project requests that come in to another process are stored in between", async () => {
  const { openDatabase } = cliFixture();
  const [database, another] = [await openDatabase(), await openDatabase()];
  onTestFinished(async () => void (await Promise.all([database.close(), another.close()])));
  const many = Array.from({ length: 300 }, (_, index) => sample({ id: `019c-${index}` }));
  await storeMany(database, many, toTimestamp(start));
  let deleted: number | undefined;
  const deleting = deleteOld(
    { projectRequests: database.projectRequests, businessHours: fortWorthHours, retention },
    daysLater(800),
  ).then((count) => {
    deleted = count;
  });
  let stored = 0;
  for (; deleted === undefined; stored += 1) {
    expect(await accept(another, sample({ id: `new-${stored}` }))).toEqual({ outcome: "stored" });
    await new Promise((later) => setTimeout(later, 5));
  }
  await deleting;
  expect(deleted).toBe(300);
  expect(stored).toBeGreaterThan(10);
});

test("it runs once a night after 2 in the firm's time zone, and again an hour after a failure", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let now = Temporal.Instant.from("2026-11-20T16:30:00Z");
  const ranAt: string[] = [];
  const list = vi.fn(async () => {
    ranAt.push(now.toZonedDateTimeISO("America/Chicago").toPlainTime().toString());
    return [];
  });
  list.mockRejectedValueOnce(new Error("locked"));
  const warn = vi.fn();
  startRetention({
    projectRequests: { list } as never,
    retention: { days: 730, suspectedSpamDays: 60 },
    businessHours: fortWorthHours,
    log: { info: vi.fn(), warn },
    now: () => now,
  });
  for (let hour = 0; hour < 48; hour += 1) {
    now = now.add({ hours: 1 });
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  // Replied and quarantined, each night.
  expect(ranAt).toEqual(["12:30:00", "12:30:00", "02:30:00", "02:30:00", "02:30:00", "02:30:00"]);
});

test("the daily report says how many were deleted, and still comes once everything was", async () => {
  const { mails, accept: receive, sendDue, wait, database, now } = await emailFixture();
  await receive({ id: "done" });
  await act(database, "mark-replied", "done", "2026-11-20T20:00:00.000Z", { chosen: "phone" });
  wait({ hours: 24 * 31 });
  await deleteOld(
    {
      projectRequests: database.projectRequests,
      businessHours: fortWorthHours,
      retention: { days: 30, suspectedSpamDays: 60 },
    },
    now(),
  );
  wait({ hours: 24 });
  await sendDue();
  expect(mails.at(-1)?.parsed.text).toContain("Deleted (past the retention limit): 1");
});

async function openNewDatabase(): Promise<Database> {
  const database = await cliFixture().openDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** A daily report of that day, as the worker has it in hand. */
async function planReport(database: Database, day: number) {
  const at = toTimestamp(daysLater(day));
  const report = delivery({ id: `report ${day}`, kind: "daily_report", dueAt: at });
  await database.dailyReports.plan({ delivery: report, since: toTimestamp(daysLater(day - 1)), opening: at });
  return claimOne(database, at);
}

async function deliverReport(database: Database, day: number): Promise<void> {
  await database.deliveries.markDelivered(await planReport(database, day), toTimestamp(daysLater(day)));
}
