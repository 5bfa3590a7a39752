import type { BusinessCalendar } from "../../src/calendar/business-calendar.ts";
import type { SiteInfo } from "../../src/server/firm/site-info.ts";
import { renderDailyReport } from "../../src/server/notifications/daily-report/daily-report-email.ts";
import { renderConfirmation } from "../../src/server/notifications/emails/confirmation-email.ts";
import type { RenderedEmail } from "../../src/server/notifications/emails/email-content.ts";
import { renderStaffEmail } from "../../src/server/notifications/emails/staff-emails.ts";
import { renderUpdateFailed } from "../../src/server/notifications/emails/update-failed-email.ts";
import { linkPath, staffPath, withNext } from "../../src/server/paths.ts";
import type {
  AcceptedProjectRequest,
  StoredProjectRequest,
} from "../../src/server/requests/project-request.ts";
import { createReceipt } from "../../src/server/requests/receipt.ts";
import { renderSignInEmail } from "../../src/server/staff/sign-in/sign-in-email.ts";
import { toTimestamp } from "../../src/server/time.ts";

export interface SampleEmailOptions {
  readonly siteInfo: SiteInfo;
  /** Open, unless it says otherwise. */
  readonly projectRequest: AcceptedProjectRequest & Partial<StoredProjectRequest>;
  /** Who is named in the daily report. */
  readonly address: string;
  /** Where links lead, without a slash at its end. */
  readonly origin: string;
}

/** One email of each template. A new template gets its line here. */
export function createSampleEmails(options: SampleEmailOptions) {
  const { siteInfo, address, origin } = options;
  const untouched = {
    ...{ repliedAt: null, spamReason: null, spamSource: null, releasedAt: null },
    ...{ recordedBy: null, owner: null, version: 0 },
  };
  const projectRequest = { ...untouched, ...options.projectRequest };
  const firmName = siteInfo.name.full;
  return {
    "new-request": renderStaffEmail("new_request", projectRequest, siteInfo, origin),
    reminder: renderStaffEmail("reminder", { ...projectRequest, owner: address }, siteInfo, origin),
    escalation: renderStaffEmail("escalation", projectRequest, siteInfo, origin),
    "daily-report": renderDailyReport(createDailyReport(projectRequest, address), siteInfo, origin),
    "sign-in": renderSignInEmail(firmName, origin + withNext(linkPath, staffPath, { key: "sample" })),
    "update-failed": renderUpdateFailed(firmName, {
      change: { author: "Jane Doe", text: "New phone number" },
      problem: "There is an error in the words or pictures.",
      details: 'content/hero.yaml:19: "bdi" is not a known key. Did you mean "bid"?',
    }),
    confirmation: renderConfirmation(projectRequest, siteInfo),
  } satisfies Readonly<Record<string, RenderedEmail>>;
}

/** Received at `receivedAt`. No real person, company or place. */
export function createSampleRequest(
  receivedAt: Temporal.Instant,
  calendar: BusinessCalendar,
): AcceptedProjectRequest {
  return {
    ...createReceipt(receivedAt, calendar),
    id: "019c0000-0000-7000-8000-00004e7d29ab",
    name: "Jane Doe",
    email: "jane@example.com",
    phone: "(817) 555-0199",
    company: "Prairie Wind LLC",
    project_type: "land_survey",
    acreage: "1,200 acres",
    location: "Nolan County",
    timeline: "asap",
    message:
      "We hold options on about 1,200 acres west of Sweetwater and close on December 18.\r\n\r\n" +
      "Needed first: boundary survey of the east half, then title on Tracts 4 to 9. A KMZ and two old plats can follow by email.",
  };
}

/** A morning on which there is something in each part of the report. */
function createDailyReport(
  projectRequest: StoredProjectRequest,
  address: string,
): Parameters<typeof renderDailyReport>[0] {
  const { receivedAt } = projectRequest;
  const addHours = (hours: number) => toTimestamp(Temporal.Instant.from(receivedAt).add({ hours }));
  const reply = (id: string, hours: number) => ({ ...projectRequest, id, repliedAt: addHours(hours) });
  return {
    since: addHours(-2),
    received: 120,
    listed: "overdue",
    waiting: [{ ...projectRequest, owner: address, receivedAt: addHours(-24 * 31) }],
    quarantined: [
      {
        ...projectRequest,
        id: "spam-id",
        spamReason: "A hidden field that only bots fill in was filled in.",
      },
    ],
    quarantinedCount: 2,
    replies: [
      { ...reply("by-phone", 1), actor: address, how: "phone" },
      { ...reply("on-server", 2), actor: "cli:site", how: null },
    ],
    replyCount: 3,
    deleted: 4,
    statistics: {
      undelivered: [
        { channel: "chat", count: 1, oldest: receivedAt },
        { channel: "webhook", count: 1, oldest: receivedAt },
      ],
      failed: 1,
      tooLate: 1,
      open: 5,
      overdue: 1,
      quarantined: 2,
    },
    channels: ["email", "webhook"],
    rejected: [{ address: "bids@example.com", setting: "MAIL_TO" }],
    jobs: [{ name: "backup", lastAt: addHours(-30), isLate: true, remedy: "" }],
  };
}
