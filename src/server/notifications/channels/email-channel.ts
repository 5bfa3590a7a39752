import type { MailSetting } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { LeasedDelivery } from "../../database/deliveries.ts";
import { scheduledKinds } from "../../database/delivery.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import type { Mailbox } from "../../setting-formats.ts";
import { createStaffLinks } from "../../staff-links.ts";
import { toTimestamp } from "../../time.ts";
import { renderDailyReport } from "../emails/daily-report-email.ts";
import type { RenderedEmail } from "../emails/email-content.ts";
import { renderEscalation, renderNewRequest, renderReminder } from "../emails/staff-emails.ts";
import { renderStaffLink } from "../emails/staff-link-email.ts";
import { findRecipients, listRecipients, listStaffAddresses } from "../recipients.ts";
import { toLoggedReason } from "../redact-words.ts";
import { type NotificationChannel, projectRequestDeleted, type SendResult } from "./channel.ts";
import { toConnectionOptions } from "./smtp.ts";
import { createStaffEmailSender } from "./staff-email-sender.ts";

export interface EmailChannelOptions {
  readonly mail: MailSetting;
  readonly database: Pick<
    Database,
    "deliveries" | "dailyReports" | "history" | "readQueueStatistics" | "findSigningKey"
  >;
  /** Where links in emails lead, without a slash at its end. */
  readonly findOrigin: () => string;
  readonly firmName: string;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
}

/** Emails to the staff: new project requests, reminders, escalations, daily reports, and new links to the inbox. */
export function createEmailChannel(options: EmailChannelOptions): NotificationChannel {
  const { mail, database, findOrigin, firmName, timeZone, now } = options;
  const { length: count } = listStaffAddresses(mail);
  const addresses = count === 1 ? "one address" : `${count} addresses`;
  const { host, requireTLS } = toConnectionOptions(mail.smtpUrl);
  const sendToStaff = createStaffEmailSender({ mail, deliveries: database.deliveries, now });
  const links = createStaffLinks({ findSigningKey: database.findSigningKey, now });
  const createInboxUrl = async (address: string) => findOrigin() + (await links.createPath(address));

  const prepareDailyReport = async (deliveryId: string) => {
    const at = toTimestamp(now());
    const contents = await database.dailyReports.read(deliveryId, at);
    const statistics = await database.readQueueStatistics(at);
    return async (address: string): Promise<RenderedEmail> => {
      const inboxUrl = await createInboxUrl(address);
      return renderDailyReport({
        ...{ contents, statistics, firmName, address, inboxUrl, timeZone },
        now: now(),
      });
    };
  };

  /** To MAIL_TO if the mail server rejects all others: a mistyped route must not keep an email from everyone. */
  const sendAbout = async (
    projectRequest: StoredProjectRequest,
    leased: LeasedDelivery,
    mailboxes: readonly Mailbox[],
    render: typeof renderNewRequest,
  ): Promise<SendResult> => {
    const prepared = async (address: string): Promise<RenderedEmail> => {
      const inboxUrl = await createInboxUrl(address);
      const [first] = await database.history.list(projectRequest.id);
      const recordedBy = first?.action === "recorded" ? first.actor : null;
      return render(projectRequest, { firmName, address, inboxUrl, timeZone, recordedBy });
    };
    const result = await sendToStaff(leased, mailboxes, prepared);
    if (result.outcome !== "refused" || mailboxes === mail.to) return result;
    const second = await sendToStaff(leased, mail.to, prepared);
    return second.outcome === "delivered"
      ? {
          ...second,
          warning: `${toLoggedReason(result)} Correct MAIL_ROUTES or ESCALATE_TO; MAIL_TO got the email.`,
        }
      : second;
  };

  const prepareStaffLink = async (address: string): Promise<RenderedEmail> =>
    renderStaffLink({ firmName, address, inboxUrl: await createInboxUrl(address) });

  return {
    name: "email",
    description: `Project requests are emailed to ${addresses} through ${host}, ${requireTLS ? "only with TLS" : "on this machine, where TLS is not required"}.`,
    async send(leased) {
      const { id, projectRequest } = leased;
      const { kind } = leased.delivery;
      if (kind === "daily_report") return sendToStaff(leased, mail.to, await prepareDailyReport(id));
      if (kind === "staff_link") return sendToStaff(leased, listRecipients(mail), prepareStaffLink);
      if (projectRequest === null) return projectRequestDeleted;
      // Marked as replied while an attempt was in progress.
      if (scheduledKinds.some((one) => one === kind) && projectRequest.repliedAt !== null)
        return { outcome: "skipped", reason: "A reply was sent first." };
      if (kind === "escalation") return sendAbout(projectRequest, leased, mail.escalateTo, renderEscalation);
      const render = kind === "reminder" ? renderReminder : renderNewRequest;
      return sendAbout(projectRequest, leased, findRecipients(mail, projectRequest.project_type), render);
    },
  };
}
