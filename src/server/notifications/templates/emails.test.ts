import { expect, test } from "vitest";
import { emailFixture } from "../../../../tests/support/email-fixture.ts";
import { aProjectRequest, notifiedBy } from "../../../../tests/support/notifications-fixture.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { renderDailyReport } from "./daily-report-email.ts";
import { renderText } from "./email-text.ts";
import { renderNewRequest, renderReminder, type StaffEmail } from "./staff-emails.ts";

const timeZone = "America/Chicago";
const firmName = "Field & Line";
const options = { firmName, privateLink: "https://www.example.com/staff/requests/a-token", timeZone };
const open: StoredProjectRequest = {
  ...aProjectRequest,
  repliedAt: null,
  spamReason: null,
  releasedAt: null,
};
const spam = { ...open, id: "spam-id", spamReason: "A reason of the spam check." };

/** A morning on which everything that a daily report can say is worth saying. */
const dailyReport = renderDailyReport({
  contents: {
    since: "2026-11-20T14:00:00.000Z",
    received: 120,
    replied: 3,
    overdue: [open],
    quarantined: [spam],
    quarantinedCount: 2,
  },
  statistics: {
    undelivered: [{ channel: "webhook", count: 2, oldest: open.receivedAt, nextDueAt: open.replyDueAt }],
    failed: 1,
    open: { count: 5, oldest: open.receivedAt, overdue: 1 },
    quarantined: 2,
  },
  firmName,
  privateLinks: new Map([[open.id, options.privateLink]]),
  timeZone,
});

test.each<[name: string, email: StaffEmail]>([
  ["new-request", renderNewRequest(open, options)],
  ["reminder", renderReminder(open, options)],
  ["daily-report", dailyReport],
])("snapshots/%s.txt is what the email says", async (name, { subject, content }) => {
  await expectWording(name, subject, renderText(content));
});

test("snapshots/confirmation.txt is what the email to the visitor says", async () => {
  const { mails, accept, sendDue } = await emailFixture();
  await accept({}, notifiedBy("confirmation"));
  await sendDue();
  await expectWording("confirmation", mails[0]?.parsed.subject, mails[0]?.parsed.text);
});

async function expectWording(name: string, subject = "", text = ""): Promise<void> {
  // The dashes and the space that mark a footer; editors would remove the space from the snapshot.
  expect(text).toContain("\n-- \n");
  const email = `Subject: ${subject}\n\n${text.replace("\n-- \n", "\n--\n").trimEnd()}\n`;
  await expect(email).toMatchFileSnapshot(`snapshots/${name}.txt`);
}
