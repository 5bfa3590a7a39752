import { expect, test } from "vitest";
import { mailSetting } from "../../../tests/support/app-fixture.ts";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { fortWorthHours as hours, testSiteInfo } from "../../../tests/support/site-info.ts";
import type { AppParts } from "../app-parts.ts";
import { readConfig } from "../config.ts";
import { planDailyReport, planNotifications } from "./plan-notifications.ts";

const channels = ["email", "webhook", "chat", "confirmation"] as const;
const plan = (
  about: Partial<Parameters<typeof planNotifications>[1]>,
  on: readonly (typeof channels)[number][] = channels,
) =>
  planNotifications(
    aProjectRequest,
    { isQuarantined: false, ...about },
    { channels: on, businessHours: hours },
  ).map(({ channel, kind, dueAt }) => `${channel} ${kind} ${dueAt}`);

const receivedAt = "2026-11-20T16:00:00.000Z";

test("each channel that is on is notified at once, and staff members are reminded two hours before the reply is due and once it is overdue", () => {
  expect(plan({})).toEqual([
    `email new_request ${receivedAt}`,
    "email reminder 2026-11-23T21:00:00.000Z",
    "email escalation 2026-11-23T23:00:00.000Z",
    `webhook new_request ${receivedAt}`,
    `chat new_request ${receivedAt}`,
    `confirmation confirmation ${receivedAt}`,
  ]);
  expect(plan({}, ["webhook"])).toEqual([`webhook new_request ${receivedAt}`]);
  expect(plan({}, [])).toEqual([]);
});

test("the visitor of suspected spam gets no confirmation", () => {
  expect(plan({ isQuarantined: true }, ["confirmation"])).toEqual([]);
});

test("the daily report is planned when the firm opens", async () => {
  const { planAt, planned } = planner();
  await planAt("2026-11-20T07:59:59");
  expect(planned).toEqual([]);
  await planAt("2026-11-20T08:01");
  const [opening, now] = ["2026-11-20T14:00:00.000Z", "2026-11-20T14:01:00.000Z"];
  expect(planned).toEqual([{ id: expect.stringMatching(/^[\da-f-]{36}$/), opening, now }]);
});

test.each([
  ["2026-11-20T08:00", 1, "at the very moment that the firm opens"],
  ["2026-11-20T23:59", 1, "late on a business day"],
  ["2026-11-21T12:00", 0, "on a Saturday"],
  ["2026-11-26T12:00", 0, "on a federal holiday"],
])("at %s, %d daily reports are planned: %s", async (local, count) => {
  const { planAt, planned } = planner();
  await planAt(local);
  expect(planned).toHaveLength(count);
});

function planner() {
  const planned: unknown[] = [];
  const plan = async (report: unknown) => planned.push(report) > 0;
  const planAt = (local: string) =>
    planDailyReport({
      config: { ...readConfig({}), mail: mailSetting() },
      siteInfo: testSiteInfo,
      database: { planDailyReport: plan } as unknown as AppParts["database"],
      now: () => inFortWorth(local),
    });
  return { planAt, planned };
}

function inFortWorth(local: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${local}[America/Chicago]`).toInstant();
}
