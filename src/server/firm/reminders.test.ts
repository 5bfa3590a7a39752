import { expect, test } from "vitest";
import { inFortWorth, testSiteInfo } from "../../../tests/support/site-info.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import type { BusinessCalendar } from "../../calendar/business-calendar.ts";
import { findReplyDeadline } from "../../calendar/reply-deadline.ts";
import { toTimestamp } from "../time.ts";
import { addBusinessHours, findOpeningTime, scheduleReminders } from "./reminders.ts";

/** Closed over New Year, half a day on December 23, open on Columbus Day. */
const ours: BusinessCalendar = {
  ...testSiteInfo,
  closures: [{ date: "2026-12-28", through: "2027-01-04" }],
  earlyClosings: [{ date: "2026-12-23", closesAt: "12:00" }],
  openOnHolidays: ["Columbus Day"],
};

/** When a project request of this time is due. */
const findDueAt = (receivedAt: Temporal.Instant, calendar: BusinessCalendar) =>
  toTimestamp({ epochMilliseconds: findReplyDeadline(receivedAt.epochMilliseconds, calendar) });

test.each([
  ["2026-11-20T10:00", 2, "2026-11-20T12:00", "within a day"],
  ["2026-11-20T16:00", 2, "2026-11-23T09:00", "over a weekend"],
  ["2026-11-20T15:00", 2, "2026-11-20T17:00", "until the close itself"],
  ["2026-11-20T18:00", 2, "2026-11-23T10:00", "after the close"],
  ["2026-11-21T12:00", 2, "2026-11-23T10:00", "on a day that the firm is closed"],
  ["2026-12-23T11:00", 2, "2026-12-24T09:00", "over an early close"],
  ["2026-11-20T06:00", 12, "2026-11-23T11:00", "longer than a day"],
])("from %s, %d business hours end at %s: %s", (from, count, end) => {
  expect(addBusinessHours(inFortWorth(from), count, ours).toString()).toBe(inFortWorth(end).toString());
});

test.each([
  ["12:00", "2026-12-23T16:00:00.000Z"],
  ["09:00", "2026-12-23T14:00:00.000Z"],
])(
  "the reminder of a reply due at %s comes at %s, two hours before, but not before the office opens",
  (closesAt, at) => {
    const calendar = { ...ours, earlyClosings: [{ date: "2026-12-23", closesAt }] };
    const replyDueAt = findDueAt(inFortWorth("2026-12-22T10:00"), calendar);
    const { reminder } = scheduleReminders({ replyDueAt, releasedAt: null }, calendar);
    expect(reminder).toBe(at);
  },
);

test("where Friday ends at noon, its reminder comes at 10, and a reply that is worked on for two hours there ends on Monday", () => {
  const { open, timeZone } = ours.businessHours;
  const days = [1, 2, 3, 4];
  const friday = { days: [5], from: "07:30", until: "12:00" };
  const businessHours = { timeZone, open: [...open.map((hours) => ({ ...hours, days })), friday] };
  const calendar = { ...ours, businessHours };
  const replyDueAt = findDueAt(inFortWorth("2026-11-19T10:00"), calendar);
  expect(replyDueAt).toBe("2026-11-20T18:00:00.000Z");
  const { reminder } = scheduleReminders({ replyDueAt, releasedAt: null }, calendar);
  expect(reminder).toBe("2026-11-20T16:00:00.000Z");
  const end = addBusinessHours(inFortWorth("2026-11-20T11:00"), 2, calendar);
  expect(end.toString()).toBe(inFortWorth("2026-11-23T09:00").toString());
});

test("suspected spam that is released soon has the reminder and the overdue notice of any other", () => {
  const replyDueAt = "2026-11-23T23:00:00.000Z";
  const times = scheduleReminders({ replyDueAt, releasedAt: "2026-11-20T16:30:00.000Z" }, ours);
  expect(times).toEqual({ reminder: "2026-11-23T21:00:00.000Z", escalation: replyDueAt });
});

test("there is no daily report on a day that the office is closed, and one on a holiday on which it is open", () => {
  const reportOn = (day: string) => findOpeningTime(inFortWorth(`${day}T12:00`), ours) !== null;
  expect(["2026-11-21", "2026-12-28", "2027-01-04", "2026-11-26"].map(reportOn)).toEqual(
    Array(4).fill(false),
  );
  expect(["2026-12-23", "2027-01-05", "2026-10-12"].map(reportOn)).toEqual([true, true, true]);
});

test("a changed calendar leaves the deadlines that visitors were promised, and sets those of later requests", async () => {
  const { restart, database } = await testSite();
  const closures = [{ date: "2026-11-23", through: "2026-11-24", reason: "Office move" }];
  for (const [name, siteInfo] of [
    ["before", {}],
    ["after", { closures }],
  ] as const) {
    const { post } = restart({}, { siteInfo });
    expect((await post({ name, email: "jane@example.com" })).statusCode).toBe(201);
  }
  const stored = await database.projectRequests.list();
  const due = stored.map(({ name, replyDueAt }) => `${name}: ${replyDueAt}`);
  expect(due.sort()).toEqual(["after: 2026-11-25T23:00:00.000Z", "before: 2026-11-23T23:00:00.000Z"]);
});
