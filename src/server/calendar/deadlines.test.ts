import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";
import { cliFixture } from "../../../tests/support/cli-fixture.ts";
import { opmHolidays } from "../../../tests/support/opm-holidays.ts";
import { fortWorthHours, inFortWorth } from "../../../tests/support/site-info.ts";
import { type BusinessHours, type FederalHoliday, federalHolidays } from "../../contract/site-info.ts";
import { addBusinessHours, findOpeningTime } from "./business-days.ts";
import { findReplyDeadline, scheduleReminders } from "./deadlines.ts";
import { findFederalHoliday } from "./federal-holidays.ts";

test.each([
  ["2026-11-17T09:00", "2026-11-18T17:00", "a Tuesday morning is due on Wednesday"],
  ["2026-11-17T23:59", "2026-11-18T17:00", "late on Tuesday is still Tuesday"],
  ["2026-11-18T00:00", "2026-11-19T17:00", "midnight begins the next day"],
  ["2026-11-20T16:00", "2026-11-23T17:00", "a Friday is due on Monday"],
  ["2026-11-21T10:00", "2026-11-23T17:00", "a Saturday is due on Monday"],
  ["2026-11-22T23:00", "2026-11-23T17:00", "a Sunday is due on Monday"],
  ["2026-07-02T12:00", "2026-07-06T17:00", "July 3, 2026 is the observed holiday for the 4th"],
  ["2027-12-30T12:00", "2028-01-03T17:00", "December 31, 2027 is the observed New Year's Day"],
  ["2026-11-25T12:00", "2026-11-27T17:00", "Thanksgiving is skipped"],
  ["2026-03-06T12:00", "2026-03-09T17:00", "clocks go forward on the weekend"],
  ["2026-10-30T12:00", "2026-11-02T17:00", "clocks go back on the weekend"],
])("received %s in Fort Worth, due %s: %s", (received, due) => {
  expect(findReplyDeadline(inFortWorth(received), fortWorthHours).toString()).toBe(
    inFortWorth(due).toString(),
  );
});

test("another firm's days, time zone and closing time are respected", () => {
  const sundayToThursday = {
    ...fortWorthHours,
    timeZone: "Asia/Dubai",
    days: [7, 1, 2, 3, 4],
    opensAt: "09:00",
    closesAt: "16:30",
  };
  const friday = Temporal.Instant.from("2026-11-20T08:00:00Z");
  expect(findReplyDeadline(friday, sundayToThursday).toString()).toBe("2026-11-22T12:30:00Z");
});

test.each([
  ["2026-11-20T10:00", 2, "2026-11-20T12:00", "within a day"],
  ["2026-11-20T16:00", 2, "2026-11-23T09:00", "over a weekend"],
  ["2026-11-20T15:00", 2, "2026-11-20T17:00", "until the close itself"],
  ["2026-11-20T18:00", 2, "2026-11-23T10:00", "after the close"],
  ["2026-11-21T12:00", 2, "2026-11-23T10:00", "on a day that the firm is closed"],
  ["2026-11-25T16:30", 2, "2026-11-27T09:30", "over Thanksgiving"],
  ["2026-11-20T06:00", 12, "2026-11-23T11:00", "longer than a day"],
])("from %s, %d business hours end at %s: %s", (from, count, end) => {
  expect(addBusinessHours(inFortWorth(from), count, fortWorthHours).toString()).toBe(
    inFortWorth(end).toString(),
  );
});

/** Closed over New Year, half a day on December 23, open on Columbus Day and on the Friday for a Saturday's Fourth of July. */
const ours: BusinessHours = {
  ...fortWorthHours,
  closures: [{ date: "2026-12-28", through: "2027-01-04", reason: "Year-end shutdown" }],
  earlyClosings: [{ date: "2026-12-23", closesAt: "12:00" }],
  openOnHolidays: ["Columbus Day", "Independence Day"],
};

test("the reminder of a reply that is due at noon comes at ten", () => {
  const due = findReplyDeadline(inFortWorth("2026-12-22T10:00"), ours);
  const { reminder } = scheduleReminders({ replyDueAt: due.toString(), releasedAt: null }, ours);
  expect(reminder).toBe("2026-12-23T16:00:00.000Z");
});

test("there is no daily report while the office is closed, and one on a holiday on which it is open", () => {
  const reportOn = (day: string) => findOpeningTime(inFortWorth(`${day}T12:00`), ours) !== null;
  expect(["2026-12-28", "2027-01-04", "2026-11-26"].map(reportOn)).toEqual([false, false, false]);
  expect(["2026-12-23", "2027-01-05", "2026-10-12"].map(reportOn)).toEqual([true, true, true]);
});

test("a changed calendar leaves the deadlines that visitors were promised, and sets those of later requests", async () => {
  const { openDatabase, requests } = cliFixture();
  const database = await openDatabase();
  const closures = [{ date: "2026-11-23", through: "2026-11-24", reason: "Office move" }];
  for (const [name, businessHours] of [
    ["before", fortWorthHours],
    ["after", { ...fortWorthHours, closures }],
  ] as const) {
    const { app } = testApp({ database, siteInfo: { businessHours } });
    const payload = { name, email: "jane@example.com" };
    expect((await app.inject({ method: "POST", url: "/api/consultation", payload })).statusCode).toBe(201);
  }
  await database.close();
  const { stdout } = await requests("list", "--json");
  const due = JSON.parse(stdout).map(
    ({ name, replyDueAt }: Record<string, string>) => `${name}: ${replyDueAt}`,
  );
  expect(due.sort()).toEqual(["after: 2026-11-25T23:00:00.000Z", "before: 2026-11-23T23:00:00.000Z"]);
});

/** Around each New Year of OPM's table, because closures, half days and holidays on weekends meet there. */
const dates = fc
  .record({ year: fc.integer({ min: 2022, max: 2029 }), day: fc.integer({ min: -25, max: 25 }) })
  .map(({ year, day }) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10));

const calendars = fc.record({
  closures: fc.array(
    fc.record({ date: dates, days: fc.integer({ min: 0, max: 12 }) }).map(({ date, days }) => ({
      date,
      through: addDays(date, days),
      reason: "Closed",
    })),
    { maxLength: 3 },
  ),
  earlyClosings: fc.uniqueArray(
    fc.record({ date: dates, closesAt: fc.constantFrom("08:30", "12:00", "16:59") }),
    { maxLength: 4, selector: ({ date }) => date },
  ),
  openOnHolidays: fc.subarray([...federalHolidays]),
  days: fc.constantFrom([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7], [6, 7]),
});

const times = fc.record({ date: dates, minute: fc.integer({ min: 0, max: 24 * 60 - 1 }) });

test("with any days of the week, closures, half days and open holidays, deadlines and two business hours agree with a plain walk, minute by minute", () => {
  fc.assert(
    fc.property(calendars, times, (calendar, { date, minute }) => {
      const hours = { ...fortWorthHours, ...calendar };
      const from = inFortWorth(`${date}T${toTime(minute)}`);
      let day = addDays(date, 1);
      while (plainHours(day, calendar) === null) day = addDays(day, 1);
      const [, close = ""] = plainHours(day, calendar) ?? [];
      expect(findReplyDeadline(from, hours).toString()).toBe(inFortWorth(`${day}T${close}`).toString());

      let [at, on, remaining] = [minute, date, 120];
      while (remaining > 0) {
        const [opens, closes] = plainHours(on, calendar) ?? ["24:00", "00:00"];
        if (opens <= toTime(at) && toTime(at) < closes) remaining -= 1;
        at += 1;
        if (at === 24 * 60) [at, on] = [0, addDays(on, 1)];
      }
      expect(addBusinessHours(from, 2, hours).toString()).toBe(inFortWorth(`${on}T${toTime(at)}`).toString());
    }),
    { numRuns: 100 },
  );
});

/** The holidays on a fixed date. OPM's table has the day on which they are observed. */
const weekendHolidays = /-(01-01|06-19|07-04|11-11|12-25)$/;

/** The plain reference: when the office opens and closes on a date, from OPM's table and the calendar's own dates. */
function plainHours(
  date: string,
  {
    days,
    closures,
    earlyClosings,
    openOnHolidays,
  }: Pick<BusinessHours, "days" | "closures" | "earlyClosings" | "openOnHolidays">,
): readonly [opens: string, closes: string] | null {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  if (!days.includes(weekday || 7)) return null;
  for (const { date: first, through } of closures)
    for (let day = first; day <= through; day = addDays(day, 1)) if (day === date) return null;
  if (opmHolidays.includes(date) || weekendHolidays.test(date)) {
    const name = findFederalHoliday(Temporal.PlainDate.from(date)) as FederalHoliday;
    if (!openOnHolidays.includes(name)) return null;
  }
  return ["08:00", earlyClosings.find((early) => early.date === date)?.closesAt ?? "17:00"];
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function toTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
