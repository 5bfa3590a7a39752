import type { AppParts } from "../../app-parts.ts";
import { findPreviousOpening } from "../../calendar/business-days.ts";
import type { Mailbox, MailSetting } from "../../config.ts";
import { isScheduled, type LeasedDelivery } from "../../database/delivery.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import { createStaffLinks } from "../../staff-links.ts";
import { toTimestamp } from "../../time.ts";
import { renderDailyReport } from "../emails/daily-report-email.ts";
import type { RenderedEmail } from "../emails/email-content.ts";
import { renderStaffEmail, type StaffEmailOptions } from "../emails/staff-emails.ts";
import { renderStaffLink } from "../emails/staff-link-email.ts";
import { listRecipients, listStaffAddresses } from "../plan-notifications.ts";
import {
  type NotificationChannel,
  projectRequestDeleted,
  type SendResult,
  toLoggedReason,
} from "./channel.ts";
import { toConnectionOptions } from "./smtp.ts";
import { createStaffEmailSender } from "./staff-email-sender.ts";

/**
 * Emails to the staff: new project requests, reminders, escalations, daily reports, and new links to the inbox. `findOrigin`
 * says where their links lead, without a slash at its end.
 */
export function createEmailChannel(
  mail: MailSetting,
  { siteInfo, database, now }: AppParts,
  findOrigin: () => string,
): NotificationChannel {
  const { name, businessHours } = siteInfo;
  const { length: count } = listStaffAddresses(mail);
  const addresses = count === 1 ? "one address" : `${count} addresses`;
  const { host, requireTLS } = toConnectionOptions(mail.smtpUrl);
  const sendToStaff = createStaffEmailSender(mail, database.deliveries, now);
  const links = createStaffLinks(database.findSigningKey, now);

  /** Every email to the staff has its own recipient's links. */
  const send = (
    leased: LeasedDelivery,
    mailboxes: readonly Mailbox[],
    render: (options: StaffEmailOptions) => RenderedEmail,
  ): Promise<SendResult> =>
    sendToStaff(leased, mailboxes, async (address) => {
      const inboxUrl = findOrigin() + (await links.createPath(address));
      return render({ firmName: name.full, address, inboxUrl, timeZone: businessHours.timeZone });
    });

  const sendDailyReport = async (leased: LeasedDelivery) => {
    const since = findPreviousOpening(Temporal.Instant.from(leased.delivery.createdAt), siteInfo);
    const report = await database.readDailyReport(toTimestamp(since), toTimestamp(now()));
    return send(leased, mail.to, (staff) => renderDailyReport(report, staff));
  };

  const sendAbout = async (projectRequest: StoredProjectRequest, leased: LeasedDelivery) => {
    const { kind } = leased.delivery;
    const render = (staff: StaffEmailOptions) => renderStaffEmail(kind, projectRequest, staff);
    const routed = mail.routes.get(projectRequest.project_type) ?? mail.to;
    const mailboxes = kind === "escalation" ? mail.escalateTo : routed;
    const result = await send(leased, mailboxes, render);
    if (result.outcome !== "refused" || mailboxes === mail.to) return result;
    // The mail server rejected them all: a mistyped route must not keep an email from everyone.
    const second = await send(leased, mail.to, render);
    if (second.outcome !== "delivered") return second;
    const correct = "Correct MAIL_ROUTES or ESCALATE_TO; MAIL_TO got the email.";
    return { ...second, warning: `${toLoggedReason(result)} ${correct}` };
  };

  return {
    name: "email",
    description: `Project requests are emailed to ${addresses} through ${host}, ${requireTLS ? "only with TLS" : "on this machine, where TLS is not required"}.`,
    async send(leased) {
      const { projectRequest } = leased;
      const { kind } = leased.delivery;
      if (kind === "daily_report") return sendDailyReport(leased);
      if (kind === "staff_link") return send(leased, listRecipients(mail), renderStaffLink);
      if (projectRequest === null) return projectRequestDeleted;
      // Marked as replied while an attempt was in progress.
      if (isScheduled(kind) && projectRequest.repliedAt !== null)
        return { outcome: "skipped", because: "replied" };
      return sendAbout(projectRequest, leased);
    },
  };
}
