import { expect, test } from "vitest";
import { testBusinessHours as hours } from "../../../tests/support/cli-fixture.ts";
import { aProjectRequest } from "../../../tests/support/notifications-fixture.ts";
import { planNotifications, reminderTime } from "./plan-notifications.ts";

const channels = ["email", "webhook", "confirmation"] as const;
const plan = (
  about: Partial<Parameters<typeof planNotifications>[1]>,
  on: readonly (typeof channels)[number][] = channels,
) =>
  planNotifications(
    aProjectRequest,
    { isTest: false, isQuarantined: false, ...about },
    { channels: on, businessHours: hours },
  ).map(({ channel, kind, dueAt }) => `${channel} ${kind} ${dueAt}`);

const receivedAt = "2026-11-20T16:00:00.000Z";

test("each channel that is on is notified at once, and the staff are reminded two hours before the reply is due", () => {
  expect(plan({})).toEqual([
    `email new_request ${receivedAt}`,
    "email reminder 2026-11-23T21:00:00.000Z",
    `webhook new_request ${receivedAt}`,
    `confirmation confirmation ${receivedAt}`,
  ]);
  expect(plan({}, ["webhook"])).toEqual([`webhook new_request ${receivedAt}`]);
  expect(plan({}, [])).toEqual([]);
});

test("the visitor of suspected spam gets no confirmation", () => {
  expect(plan({ isQuarantined: true }, ["confirmation"])).toEqual([]);
});

test("a test request only tests the staff's channels", () => {
  expect(plan({ isTest: true })).toEqual([`email test ${receivedAt}`, `webhook test ${receivedAt}`]);
});

test.each<[string, Partial<typeof hours>, string, string]>([
  ["2026-11-23T17:00", {}, "2026-11-23T15:00", "two hours before"],
  ["2026-11-23T17:00", { opensAt: "16:00" }, "2026-11-23T16:00", "not before the firm opens"],
  [
    "2026-11-23T01:00",
    { days: [7] },
    "2026-11-22T23:00",
    "a due time on no business day still has a reminder",
  ],
])("a reply due %s with %j is reminded of at %s: %s", (due, change, remind, _) => {
  expect(reminderTime(inFortWorth(due), { ...hours, ...change }).toString()).toBe(
    inFortWorth(remind).toString(),
  );
});

function inFortWorth(local: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${local}[America/Chicago]`).toInstant();
}
