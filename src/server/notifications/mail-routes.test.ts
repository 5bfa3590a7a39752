import { expect, test } from "vitest";
import { subjects } from "../../../tests/support/mail.ts";
import { aProjectRequest } from "../../../tests/support/requests.ts";
import { delivery } from "../../../tests/support/samples.ts";
import { testSiteInfo } from "../../../tests/support/site-info.ts";
import { emailSite, twoAddresses } from "../../../tests/support/test-site.ts";
import { planNotifications } from "../outbox/plan-notifications.ts";

/** Received on a Friday at 10:00 in Fort Worth, so the reply is due on Monday at 17:00. */
const deliveries = planNotifications(
  { projectRequest: aProjectRequest, spamReason: null },
  { channels: ["email"], calendar: testSiteInfo },
).map(({ due_at, ...row }) => ({ ...row, dueAt: due_at }));

const routes = { MAIL_ROUTES: "land_survey:crew@example.com,Survey <survey@example.com>" };

test("a routed type goes to its own addresses, its reminder too; the others and the daily report go to MAIL_TO", async () => {
  const { mails, store, sendDue, wait } = await emailSite({ ...twoAddresses, ...routes });
  const recipients = () =>
    mails
      .splice(0)
      .map(({ to }) => to.join())
      .sort();
  const surveyors = ["crew@example.com", "survey@example.com"];
  const office = ["bids@example.com", "office@example.com"];
  await store({ id: "survey", project_type: "land_survey" }, { deliveries });
  await sendDue();
  expect(recipients()).toEqual(surveyors);
  for (const type of ["title_research", ""] as const) {
    const newRequest = delivery({ id: `new ${type}` });
    await store({ id: `other ${type}`, project_type: type }, { deliveries: [newRequest] });
    await sendDue();
    expect(recipients()).toEqual(office);
  }
  wait({ hours: 70 });
  await sendDue();
  expect(subjects(mails).join()).toMatch(/^Daily.*,Daily.*$/);
  expect(recipients()).toEqual(office);
  wait({ hours: 7 });
  await sendDue();
  expect(subjects(mails).at(-1)).toMatch(/^No reply yet/);
  expect(recipients()).toEqual(surveyors);
});

test("an email that the mail server rejects for every address of a route goes to MAIL_TO, and the log says what to correct", async () => {
  const { mails, store, sendDue, messages, database } = await emailSite(
    { MAIL_ROUTES: "land_survey:mistyped@example.com" },
    { recipient: (address) => (address.startsWith("mistyped") ? [550, "No such mailbox"] : undefined) },
  );
  await store({ id: "survey", project_type: "land_survey" }, { deliveries });
  await sendDue();
  expect(mails.map(({ to }) => to.join())).toEqual(["office@example.com"]);
  const reasons = (await database.findDeliveries("survey")).map(({ reason }) => reason);
  expect(reasons.join()).toContain("mistyped@example.com (550 No such mailbox)");
  expect(messages().join("\n")).toMatch(
    /rejected every address that should get this, so the general ones got it \(550\)\. Check MAIL_TO, MAIL_ROUTES/,
  );
});

test("an overdue reply is escalated once, to ESCALATE_TO, and listed in each daily report until someone has replied", async () => {
  const { mails, store, sendDue, wait, database } = await emailSite({
    ...routes,
    ESCALATE_TO: "manager@example.com",
  });
  await store({ id: "late", project_type: "land_survey" }, { deliveries });
  wait({ hours: 78, minutes: 59 });
  await sendDue();
  expect(subjects(mails.splice(0)).join()).not.toContain("OVERDUE");
  wait({ minutes: 1 });
  await sendDue();
  const [mail] = mails.splice(0);
  expect(mail?.to).toEqual(["manager@example.com"]);
  expect(mail?.parsed.subject).toBe(
    "OVERDUE: no reply to Jane Doe, Land survey. Was due Monday, November 23 at 5:00 PM CST",
  );
  for (let day = 0; day < 2; day += 1) {
    wait({ hours: 24 });
    await sendDue();
    expect(subjects(mails.splice(0))).toEqual([expect.stringMatching(/^Daily report: .*1 OVERDUE$/)]);
  }
  await database.act("mark-replied", "late", "2026-11-25T20:00:00.000Z", { chosen: "phone" });
  await database.act("reopen", "late", "2026-11-25T21:00:00.000Z");
  await database.act("resend", "late", "2026-11-25T21:00:00.000Z", { chosen: "failed" });
  await sendDue();
  expect(subjects(mails.splice(0)).join()).not.toContain("OVERDUE");
});
