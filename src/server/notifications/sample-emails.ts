import type { SiteInfo } from "../../contract/site-info.ts";
import { createReceipt } from "../calendar/reply-deadline.ts";
import type { AcceptedProjectRequest, StoredProjectRequest } from "../database/project-request.ts";
import { toTimestamp } from "../time.ts";
import { renderConfirmation } from "./emails/confirmation-email.ts";
import { renderDailyReport } from "./emails/daily-report-email.ts";
import type { DailyReport } from "./emails/daily-report-sections.ts";
import type { RenderedEmail } from "./emails/email-content.ts";
import { renderEscalation, renderNewRequest, renderReminder } from "./emails/staff-emails.ts";
import { renderStaffLink } from "./emails/staff-link-email.ts";
import { renderUpdateFailed } from "./emails/update-failed-email.ts";

export interface SampleEmailOptions extends Pick<SiteInfo, "firm" | "businessHours"> {
  /** Open, unless it says otherwise. */
  readonly projectRequest: AcceptedProjectRequest & Partial<StoredProjectRequest>;
  /** Who gets the emails to the staff. */
  readonly address: string;
  readonly inboxUrl: string;
}

/** One email of each template: what `mail-preview` shows, and what the tests check. A new template gets its line here. */
export function createSampleEmails(options: SampleEmailOptions) {
  const { firm, businessHours, address, inboxUrl } = options;
  const untouched = { repliedAt: null, spamReason: null, releasedAt: null, version: 0 };
  const projectRequest = { ...untouched, ...options.projectRequest };
  const { timeZone } = businessHours;
  const firmName = firm.name;
  const staff = { firmName, address, inboxUrl, timeZone, recordedBy: null };
  return {
    "new-request": renderNewRequest(projectRequest, staff),
    reminder: renderReminder(projectRequest, staff),
    escalation: renderEscalation(projectRequest, staff),
    "daily-report": renderDailyReport(createDailyReport(projectRequest, options)),
    "staff-link": renderStaffLink({ firmName, address, inboxUrl }),
    "update-failed": renderUpdateFailed({
      firmName,
      author: "Jane Doe",
      change: "New phone number",
      problem: "There is an error in the words or pictures.",
      details: 'content/hero.yaml:19: "bdi" is not a known key. Did you mean "bid"?',
    }),
    confirmation: renderConfirmation(projectRequest, { firm, timeZone }),
  } satisfies Readonly<Record<string, RenderedEmail>>;
}

/** Received at `receivedAt`. No real person, company or place. */
export function createSampleRequest(
  receivedAt: Temporal.Instant,
  businessHours: SiteInfo["businessHours"],
): AcceptedProjectRequest {
  return {
    ...createReceipt(receivedAt, businessHours),
    id: "019c0000-0000-7000-8000-000000000001",
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

/** Everything that a report can say is worth saying on this morning. */
function createDailyReport(
  projectRequest: StoredProjectRequest,
  { firm, businessHours, address, inboxUrl }: SampleEmailOptions,
): DailyReport {
  const { receivedAt } = projectRequest;
  const hoursLater = (hours: number) => toTimestamp(Temporal.Instant.from(receivedAt).add({ hours }));
  const replied = (byId: string, hours: number) => ({
    ...projectRequest,
    id: byId,
    repliedAt: hoursLater(hours),
  });
  return {
    contents: {
      since: hoursLater(-2),
      received: 120,
      overdue: [{ ...projectRequest, receivedAt: hoursLater(-24 * 31) }],
      quarantined: [
        { ...projectRequest, id: "spam-id", spamReason: "The name or company field contains a link." },
      ],
      quarantinedCount: 2,
      replies: [
        { ...replied("by-phone", 1), actor: address, how: "phone" },
        { ...replied("on-server", 2), actor: "cli:site", how: null },
      ],
      replyCount: 3,
      deleted: 4,
    },
    statistics: {
      undelivered: [{ channel: "webhook", count: 2, oldest: receivedAt }],
      failed: 1,
      open: { count: 5, oldest: receivedAt, overdue: 1 },
      quarantined: 2,
    },
    firmName: firm.name,
    address,
    inboxUrl,
    timeZone: businessHours.timeZone,
    now: Temporal.Instant.from(hoursLater(70)),
  };
}
