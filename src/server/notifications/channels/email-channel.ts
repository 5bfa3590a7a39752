import type { DailyReportRepository } from "../../database/daily-reports.ts";
import type { LeasedDelivery } from "../../database/deliveries.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import type { QueueStatistics } from "../../database/queue-statistics.ts";
import { toTimestamp } from "../../formatting/date-time.ts";
import type { PrivateLinks } from "../../signed-token.ts";
import { renderDailyReport } from "../templates/daily-report-email.ts";
import { renderHtml, renderText } from "../templates/email-layout.ts";
import { renderNewRequest, renderReminder, type StaffEmail } from "../templates/staff-emails.ts";
import { erased, hashTarget, type NotificationChannel, type SendResult } from "./channel.ts";
import { createMessageId, type SendEmail, type TestEmail } from "./smtp.ts";

export interface EmailChannelOptions {
  readonly readDailyReport: DailyReportRepository["read"];
  readonly readQueueStatistics: (now: string) => Promise<QueueStatistics>;
  readonly privateLinks: Pick<PrivateLinks, "createPath">;
  readonly send: SendEmail;
  readonly test: TestEmail;
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly to: readonly string[] };
  /** Where links in emails lead, without a slash at its end. */
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
}

/** Emails to the staff: new project requests, reminders and daily reports. */
export function createEmailChannel(options: EmailChannelOptions): NotificationChannel {
  const { privateLinks, send, test, mail, siteUrl, timeZone, now } = options;

  const post = ({ id }: LeasedDelivery, email: StaffEmail, about?: StoredProjectRequest) =>
    send({
      messageId: createMessageId(id, mail.from),
      to: mail.to,
      ...(about && { replyTo: { name: about.name, address: about.email } }),
      subject: email.subject,
      text: renderText(email.content),
      html: renderHtml(email.content),
    });

  const sendDailyReport = async (leased: LeasedDelivery): Promise<SendResult> => {
    const at = toTimestamp(now());
    const contents = await options.readDailyReport(leased.id, at);
    const statistics = await options.readQueueStatistics(at);
    return post(leased, renderDailyReport({ contents, statistics, timeZone }));
  };

  return {
    name: "email",
    targetHash: hashTarget(mail.smtpUrl),
    description: `New project requests are emailed to ${mail.to.length === 1 ? "one address" : `${mail.to.length} addresses`} through ${URL.parse(mail.smtpUrl)?.hostname}.`,
    async send(leased) {
      const { projectRequest, delivery } = leased;
      if (delivery.kind === "daily_report") return sendDailyReport(leased);
      if (projectRequest === null) return erased;
      if (delivery.kind === "test") return test(mail.to);
      // Marked while an attempt was in progress.
      if (delivery.kind === "reminder" && projectRequest.repliedAt !== null)
        return { outcome: "skipped", reason: "A reply was sent first." };
      const replyLink = siteUrl + (await privateLinks.createPath(projectRequest.id));
      const about = { replyLink, timeZone, now: toTimestamp(now()) };
      const render = delivery.kind === "reminder" ? renderReminder : renderNewRequest;
      return post(leased, render(projectRequest, about), projectRequest);
    },
  };
}
