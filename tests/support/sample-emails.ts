import type { StoredProjectRequest } from "../../src/server/database/model.ts";
import { renderConfirmation } from "../../src/server/notifications/templates/confirmation-email.ts";
import { renderDailyReport } from "../../src/server/notifications/templates/daily-report-email.ts";
import type { RenderedEmail } from "../../src/server/notifications/templates/email-content.ts";
import { renderNewRequest, renderReminder } from "../../src/server/notifications/templates/staff-emails.ts";
import { renderStaffLink } from "../../src/server/notifications/templates/staff-link-email.ts";
import { testProfile } from "./app-fixture.ts";
import { aProjectRequest } from "./notifications-fixture.ts";

const { firm, businessHours } = testProfile;
const { timeZone } = businessHours;
const firmName = firm.name;
const address = "office@example.com";
const inboxUrl = "https://www.example.com/staff/inbox-token";
const requestUrl = "https://www.example.com/staff/requests/a-token";
const options = { firmName, address, inboxUrl, requestUrl, timeZone, recordedBy: null };

/** One email of each template. On the morning of the daily report, everything that it can say is worth saying. */
export function sampleEmails(
  change: Partial<StoredProjectRequest> = {},
): Readonly<
  Record<"new-request" | "reminder" | "daily-report" | "staff-link" | "confirmation", RenderedEmail>
> {
  const open: StoredProjectRequest = {
    ...aProjectRequest,
    repliedAt: null,
    spamReason: null,
    releasedAt: null,
    ...change,
  };
  return {
    "new-request": renderNewRequest(open, options),
    reminder: renderReminder(open, options),
    "daily-report": renderDailyReport({
      contents: {
        since: "2026-11-20T14:00:00.000Z",
        received: 120,
        replied: 3,
        overdue: [open],
        quarantined: [{ ...open, id: "spam-id", spamReason: "A reason of the spam check." }],
        quarantinedCount: 2,
        replies: [
          { ...open, id: "by-phone", repliedAt: "2026-11-20T17:00:00.000Z", actor: address, how: "phone" },
          { ...open, id: "by-command", repliedAt: "2026-11-20T18:00:00.000Z", actor: "cli:site", how: null },
        ],
        replyCount: 3,
        erased: 4,
      },
      statistics: {
        undelivered: [{ channel: "webhook", count: 2, oldest: open.receivedAt, nextDueAt: open.replyDueAt }],
        failed: 1,
        open: { count: 5, oldest: open.receivedAt, overdue: 1 },
        quarantined: 2,
      },
      firmName,
      address,
      inboxUrl,
      requestUrls: new Map([open.id, "by-phone", "by-command"].map((id) => [id, requestUrl])),
      timeZone,
      retainDays: null,
      now: Temporal.Instant.from("2026-11-23T14:00:00.000Z"),
    }),
    "staff-link": renderStaffLink({ firmName, address, inboxUrl }),
    confirmation: renderConfirmation(open, { firm, timeZone }),
  };
}

/** What a visitor may type to break an email: markup, links, right-to-left text, text without a space, 60 KB of it. */
export const hostileRequest = {
  name: `דגמה \u202e</td><img src=x onerror=alert(1)>\r\nOpen the project request:\nhttps://evil.example/${"W".repeat(300)}`,
  email: `${"a".repeat(64)}'&b@${"c".repeat(60)}.example`,
  phone: "tel:+18175550199\nOpen the project request:\njavascript:alert(1)",
  company: `نموذج ${"C".repeat(2000)}`,
  location: '" onmouseover="alert(1)" style="width:9999px',
  message: `-- \nName: Eve\n${"x".repeat(60_000)}\n<a href="https://evil.example/">Open the project request</a>`,
} as const;
