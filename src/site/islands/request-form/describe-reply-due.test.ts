import fc from "fast-check";
import { expect, test } from "vitest";
import { testSiteInfo } from "../../../../tests/support/site-info.ts";
import { findReplyDeadline } from "../../../calendar/reply-deadline.ts";
import { createReceipt } from "../../../server/requests/receipt.ts";
import { formatDateTime } from "../../../server/time.ts";
import { describeReplyDue, findLongestReplyDue } from "./describe-reply-due.ts";

const zones = {
  "America/Chicago": "Central",
  "America/New_York": "Eastern",
  "America/Los_Angeles": "Pacific",
};

/** A firm that closes early on Friday, and over the turn of each year. */
const open = [
  { days: [1, 2, 3, 4], from: "07:30", until: "17:30" },
  { days: [5], from: "07:30", until: "12:00" },
];
const closures = [2026, 2027, 2028].map((year) => ({ date: `${year}-12-24`, through: `${year + 1}-01-02` }));

test("at any moment, the sentence has the day and the time that the receipt and the confirmation email then have", () => {
  const milliseconds = { min: Date.parse("2026-01-01"), max: Date.parse("2029-01-01") };
  fc.assert(
    fc.property(
      fc.integer(milliseconds),
      fc.constantFrom(...(Object.keys(zones) as (keyof typeof zones)[])),
      (now, timeZone) => {
        const calendar = { ...testSiteInfo, businessHours: { timeZone, open }, closures };
        const { replyDueAt } = createReceipt(Temporal.Instant.fromEpochMilliseconds(now), calendar);
        // "Monday, November 30 at 5:00 PM CST"
        const email = formatDateTime(replyDueAt, timeZone).replace(" at ", ", ").replace(/ \w+$/, "");
        const sentence = describeReplyDue(findReplyDeadline(now, calendar), timeZone);
        expect(sentence.replaceAll("\u00a0", " ")).toBe(
          `Send it now: reply due ${email.replaceAll("\u202f", " ")} ${zones[timeZone]}.`,
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test("the page reserves room for the longest sentence", () => {
  const longest = findLongestReplyDue("America/Chicago").length;
  for (let day = 0; day < 366; day += 1) {
    const dueAt = Date.UTC(2026, 0, day, 18, 30);
    expect(describeReplyDue(dueAt, "America/Chicago").length).toBeLessThanOrEqual(longest);
  }
});
