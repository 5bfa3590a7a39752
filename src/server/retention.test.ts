import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { accept, by, sample } from "../../tests/database-suite/samples.ts";
import { cliFixture } from "../../tests/support/cli-fixture.ts";
import { emailFixture, subjects } from "../../tests/support/email-fixture.ts";
import { toTimestamp } from "./formatting/date-time.ts";
import { eraseExpired, startRetention } from "./retention.ts";

const start = Temporal.Instant.from("2026-11-20T16:00:00Z");
const daysLater = (days: number) => start.add({ hours: 24 * days });

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
      await database.projectRequests.markReplied(name, by(receivedAt), "phone");
    await database.projectRequests.addNote(name, by(receivedAt), words(name));
  };
  await store("old", 0);
  await store("nearly", 70.5);
  await store("kept", 72);
  await store("open", 0);
  await store("spam", 739, "Mostly links.");
  await store("fresh", 760, "Mostly links.");
  const retain = { retainDays: 730, retainSpamDays: 60 };
  const { projectRequests } = database;
  expect(await eraseExpired({ projectRequests, retain }, daysLater(800))).toBe(3);
  expect(await eraseExpired({ projectRequests, retain }, daysLater(800))).toBe(0);

  const { stdout } = await requests("export", "--format", "csv");
  const files = ["site.db", "site.db-wal"]
    .map((file) => join(folder, file))
    .filter((file) => existsSync(file));
  const everything = [stdout, ...files.map((file) => readFileSync(file, "latin1"))].join();
  const found = ["old", "nearly", "kept", "open", "spam", "fresh"].filter((name) =>
    everything.includes(words(name)),
  );
  expect(found).toEqual(["kept", "open", "fresh"]);
  const [erased] = (await database.history.list("spam")).slice(-1);
  expect(erased).toMatchObject({ actor: "retention", action: "erased" });
});

test("for a week after someone did something with it, an old project request is kept, so that a wrong click can be undone", async () => {
  const { openDatabase } = cliFixture();
  const database = await openDatabase();
  onTestFinished(() => database.close());
  const { projectRequests } = database;
  for (const id of ["replied", "spam"]) await accept(database, sample({ id }));
  const clicked = by(toTimestamp(daysLater(800)));
  await projectRequests.markReplied("replied", clicked, "phone");
  await projectRequests.quarantine("spam", clicked);
  const retain = { retainDays: 730, retainSpamDays: 60 };
  expect(await eraseExpired({ projectRequests, retain }, daysLater(806))).toBe(0);
  expect(await eraseExpired({ projectRequests, retain }, daysLater(808))).toBe(2);
});

test("what is quarantined is kept no longer than RETAIN_DAYS, because the page promises that of every project request", async () => {
  const { openDatabase } = cliFixture();
  const database = await openDatabase();
  onTestFinished(() => database.close());
  await accept(database, sample({ id: "spam" }), { spamReason: "Mostly links." });
  const { projectRequests } = database;
  const retain = { retainDays: 30, retainSpamDays: 60 };
  expect(await eraseExpired({ projectRequests, retain }, daysLater(31))).toBe(1);
});

test("without RETAIN_DAYS, replied project requests are kept forever, and spam is still erased", async () => {
  const { openDatabase } = cliFixture();
  const database = await openDatabase();
  onTestFinished(() => database.close());
  await accept(database, sample({ id: "replied" }));
  await database.projectRequests.markReplied("replied", by("2026-11-20T17:00:00.000Z"), null);
  await accept(database, sample({ id: "spam" }), { spamReason: "Mostly links." });
  const { projectRequests } = database;
  const retain = { retainDays: null, retainSpamDays: 60 };
  expect(await eraseExpired({ projectRequests, retain }, daysLater(36_500))).toBe(1);
  expect((await projectRequests.list()).map(({ id }) => id)).toEqual(["replied"]);
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
    retain: { retainDays: 730, retainSpamDays: 60 },
    timeZone: "America/Chicago",
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

test("the daily report says how many were erased, and that an old one is kept because it is open", async () => {
  const { mails, accept: receive, sendDue, wait, database, now } = await emailFixture({ retainDays: 30 });
  await receive({ id: "done" });
  await receive({ id: "open", name: "Still Waiting" });
  await database.projectRequests.markReplied("done", by("2026-11-20T20:00:00.000Z"), "phone");
  wait({ hours: 24 * 31 });
  await sendDue();
  const { projectRequests } = database;
  await eraseExpired({ projectRequests, retain: { retainDays: 30, retainSpamDays: 60 } }, now());
  wait({ hours: 24 });
  await sendDue();
  expect(subjects(mails)).toHaveLength(2);
  const text = mails.at(-1)?.parsed.text ?? "";
  expect(text).toContain("Erased because they were old: 1");
  expect(text).toMatch(/Still Waiting[\s\S]*Older than 30 days, but kept until someone has replied\./);
});

test("once everything was erased, the daily report still comes, and says so", async () => {
  const { mails, accept: receive, sendDue, wait, database, now } = await emailFixture();
  await receive({ id: "done" });
  await database.projectRequests.markReplied("done", by("2026-11-20T20:00:00.000Z"), "phone");
  wait({ hours: 24 * 31 });
  const { projectRequests } = database;
  await eraseExpired({ projectRequests, retain: { retainDays: 30, retainSpamDays: 60 } }, now());
  wait({ hours: 24 });
  await sendDue();
  expect(mails.at(-1)?.parsed.text).toContain("Erased because they were old: 1");
});
