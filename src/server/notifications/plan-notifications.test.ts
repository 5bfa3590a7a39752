import { expect, test } from "vitest";
import { mailSetting } from "../../../tests/support/app-fixture.ts";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { fortWorthHours as hours, inFortWorth, testSiteInfo } from "../../../tests/support/site-info.ts";
import type { AppParts } from "../app-parts.ts";
import { readConfig } from "../config.ts";
import { toTimestamp } from "../time.ts";
import { planDailyReport, planNotifications } from "./plan-notifications.ts";

const channels = ["email", "webhook", "chat", "confirmation"] as const;
const plan = (isQuarantined: boolean, on: readonly (typeof channels)[number][] = channels) =>
  planNotifications(aProjectRequest, { isQuarantined }, { channels: on, businessHours: hours }).map(
    ({ channel, kind, dueAt }) => `${channel} ${kind} ${dueAt}`,
  );

const receivedAt = "2026-11-20T16:00:00.000Z";

test("each channel that is on is notified at once, and staff members are reminded two hours before the reply is due and once it is overdue", () => {
  expect(plan(false)).toEqual([
    `email new_request ${receivedAt}`,
    "email reminder 2026-11-23T21:00:00.000Z",
    "email escalation 2026-11-23T23:00:00.000Z",
    `webhook new_request ${receivedAt}`,
    `chat new_request ${receivedAt}`,
    `confirmation confirmation ${receivedAt}`,
  ]);
  expect(plan(false, ["webhook"])).toEqual([`webhook new_request ${receivedAt}`]);
  expect(plan(false, [])).toEqual([]);
});

test("the visitor of suspected spam gets no confirmation", () => {
  expect(plan(true, ["confirmation"])).toEqual([]);
});

test.each([
  ["2026-11-20T07:59:59", 0, "just before the firm opens"],
  ["2026-11-20T08:00", 1, "at the very moment that it opens"],
  ["2026-11-20T23:59", 1, "late on a business day"],
  ["2026-11-21T12:00", 0, "on a Saturday"],
  ["2026-11-26T12:00", 0, "on a federal holiday"],
])("at %s, %d daily reports are planned: %s", async (local, count) => {
  const now = inFortWorth(local);
  const planned: unknown[] = [];
  const plan = async (report: unknown) => planned.push(report) > 0;
  await planDailyReport({
    config: { ...readConfig({}), mail: mailSetting() },
    siteInfo: testSiteInfo,
    database: { planDailyReport: plan } as unknown as AppParts["database"],
    now: () => now,
  });
  const report = { id: expect.any(String), opening: "2026-11-20T14:00:00.000Z", now: toTimestamp(now) };
  expect(planned).toEqual(count === 0 ? [] : [report]);
});
