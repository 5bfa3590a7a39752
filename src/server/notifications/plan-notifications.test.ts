import { expect, test } from "vitest";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { testSiteInfo as calendar } from "../../../tests/support/site-info.ts";
import { planNotifications } from "./plan-notifications.ts";

const channels = ["email", "webhook", "chat", "confirmation"] as const;
const plan = (isQuarantined: boolean, on: readonly (typeof channels)[number][] = channels) =>
  planNotifications(aProjectRequest, { isQuarantined }, { channels: on, calendar }).map(
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
