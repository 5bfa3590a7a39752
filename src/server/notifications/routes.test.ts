import { expect, test } from "vitest";
import { act } from "../../../tests/support/actions.ts";
import { emailFixture, subjects, twoAddresses } from "../../../tests/support/email-fixture.ts";
import type { ReceivedMail } from "../../../tests/support/mail.ts";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { fortWorthHours } from "../../../tests/support/site-info.ts";
import type { AcceptedProjectRequest } from "../database/project-request.ts";
import { planNotifications } from "./plan-notifications.ts";

/** Received on a Friday at 10:00 in Fort Worth, so the reply is due on Monday at 17:00. */
const planned = (change: Partial<AcceptedProjectRequest>, isQuarantined = false) => ({
  deliveries: planNotifications(
    { ...aProjectRequest, ...change },
    { isQuarantined },
    { channels: ["email"], businessHours: fortWorthHours },
  ),
});

const survey = ["crew@example.com", "Survey <survey@example.com>"];
const routes = new Map([["land_survey", survey]]);

test("a routed type goes to its own addresses, its reminder too; the others and the daily report go to MAIL_TO", async () => {
  const { mails, store, sendDue, wait } = await emailFixture({ to: twoAddresses, routes });
  const takeNew = takeFrom(mails);
  const recipients = () =>
    takeNew()
      .map(({ to }) => to.join())
      .sort();
  const surveyors = ["crew@example.com", "survey@example.com"];
  const office = ["bids@example.com", "office@example.com"];
  await store({ id: "survey", project_type: "land_survey" }, planned({}));
  await sendDue();
  expect(recipients()).toEqual(surveyors);
  for (const type of ["title_research", ""] as const) {
    await store(
      { id: `other ${type}`, project_type: type },
      { deliveries: [planned({}).deliveries[0] as never] },
    );
    await sendDue();
    expect(recipients()).toEqual(office);
  }
  wait({ hours: 70 });
  await sendDue();
  expect(subjects(mails).slice(-2)).toEqual([
    expect.stringMatching(/^Daily/),
    expect.stringMatching(/^Daily/),
  ]);
  expect(recipients()).toEqual(office);
  wait({ hours: 7 });
  await sendDue();
  expect(subjects(mails).at(-1)).toMatch(/^No reply yet/);
  expect(recipients()).toEqual(surveyors);
});

test("what the mail server rejects for every address of a route goes to MAIL_TO, and the log says what to correct", async () => {
  const { mails, store, sendDue, log } = await emailFixture({
    routes: new Map([["land_survey", ["mistyped@example.com"]]]),
    recipient: (address) => (address.startsWith("mistyped") ? [550, "No such mailbox"] : undefined),
  });
  await store({ id: "survey", project_type: "land_survey" }, planned({}));
  await sendDue();
  expect(mails.map(({ to }) => to.join())).toEqual(["office@example.com"]);
  expect(log.join("\n")).toMatch(
    /The mail server rejected the email \(550\)\. Correct MAIL_ROUTES or ESCALATE_TO; MAIL_TO got the email/,
  );
});

test("an overdue reply is escalated once, to ESCALATE_TO, and listed in each daily report until someone has replied", async () => {
  const { mails, store, sendDue, wait, database } = await emailFixture({
    routes,
    escalateTo: ["manager@example.com"],
  });
  const takeNew = takeFrom(mails);
  await store({ id: "late", project_type: "land_survey" }, planned({}));
  wait({ hours: 78, minutes: 59 });
  await sendDue();
  expect(subjects(takeNew()).join()).not.toContain("OVERDUE");
  wait({ minutes: 1 });
  await sendDue();
  const [mail] = takeNew();
  expect(mail?.to).toEqual(["manager@example.com"]);
  const { parsed } = mail as ReceivedMail;
  expect(parsed.subject).toBe(
    "OVERDUE: no reply to Jane Doe, Land survey. Was due Monday, November 23 at 5:00 PM CST",
  );
  for (const words of ["No one has replied to Jane Doe", "/requests/", "recorded under manager@example.com"])
    expect(parsed.text).toContain(words);
  for (let day = 0; day < 2; day += 1) {
    wait({ hours: 24 });
    await sendDue();
    expect(subjects(takeNew())).toEqual([expect.stringMatching(/^Daily report: .*1 OVERDUE$/)]);
  }
  await act(database, "mark-replied", "late", "2026-11-25T20:00:00.000Z", { chosen: "phone" });
  await act(database, "reopen", "late", "2026-11-25T21:00:00.000Z");
  await act(database, "resend", "late", "2026-11-25T21:00:00.000Z");
  await sendDue();
  expect(subjects(takeNew()).join()).not.toContain("OVERDUE");
});

/** Those that came since the last call. */
function takeFrom(mails: readonly ReceivedMail[]): () => ReceivedMail[] {
  let taken = 0;
  return () => {
    const fresh = mails.slice(taken);
    taken = mails.length;
    return fresh;
  };
}
