import type { MailSetting } from "../../config/config.ts";
import type { Database } from "../../database/database.ts";
import type { StoredProjectRequest } from "../../database/model.ts";
import { toTimestamp } from "../../formatting/date-time.ts";
import { createPrivateLinks } from "../../signed-token.ts";
import { renderDailyReport } from "../templates/daily-report-email.ts";
import type { RenderedEmail } from "../templates/email-content.ts";
import { renderNewRequest, renderReminder } from "../templates/staff-emails.ts";
import { hashTarget, type NotificationChannel, projectRequestErased } from "./channel.ts";
import { createEmailSender, testEmail } from "./smtp.ts";

export interface EmailChannelOptions {
  readonly mail: MailSetting;
  readonly database: Pick<Database, "dailyReports" | "readQueueStatistics" | "signingKey">;
  /** Where links in emails lead, without a slash at its end. */
  readonly siteUrl: string;
  readonly firmName: string;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
}

/** Emails to the staff: new project requests, reminders and daily reports. */
export function createEmailChannel(options: EmailChannelOptions): NotificationChannel {
  const { mail, database, siteUrl, firmName, timeZone, now } = options;
  const { to } = mail;
  const sendEmail = createEmailSender(mail);
  const { createPath } = createPrivateLinks({ signingKey: database.signingKey, now });
  const createPrivateLink = async (id: string) => siteUrl + (await createPath(id));

  const createDailyReport = async (deliveryId: string): Promise<RenderedEmail> => {
    const at = toTimestamp(now());
    const contents = await database.dailyReports.read(deliveryId, at);
    const statistics = await database.readQueueStatistics(at);
    const privateLinks = new Map<string, string>();
    for (const { id } of contents.overdue) privateLinks.set(id, await createPrivateLink(id));
    return renderDailyReport({ contents, statistics, firmName, privateLinks, timeZone });
  };

  const createStaffEmail = async (
    projectRequest: StoredProjectRequest,
    render: typeof renderNewRequest,
  ): Promise<RenderedEmail> => {
    const privateLink = await createPrivateLink(projectRequest.id);
    return render(projectRequest, { firmName, privateLink, timeZone });
  };

  return {
    name: "email",
    targetHash: hashTarget(mail.smtpUrl),
    description: `Project requests are emailed to ${to.length === 1 ? "one address" : `${to.length} addresses`} through ${URL.parse(mail.smtpUrl)?.hostname}.`,
    async send({ id, projectRequest, delivery: { kind } }) {
      if (kind === "daily_report") return sendEmail({ id, to, ...(await createDailyReport(id)) });
      if (projectRequest === null) return projectRequestErased;
      if (kind === "test") return testEmail(mail, to);
      // Marked as replied while an attempt was in progress.
      if (kind === "reminder" && projectRequest.repliedAt !== null)
        return { outcome: "skipped", reason: "A reply was sent first." };
      const render = kind === "reminder" ? renderReminder : renderNewRequest;
      const email = await createStaffEmail(projectRequest, render);
      const replyTo = { name: projectRequest.name, address: projectRequest.email };
      return sendEmail({ id, to, replyTo, ...email });
    },
  };
}
