import type { FastifyInstance } from "fastify";
import { isScheduled, type LeasedDelivery, type NotificationKind } from "../../outbox/delivery.ts";
import { planFloodReport } from "../../outbox/plan-notifications.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import { listMailboxes, type Mailbox, type MailSetting } from "../../settings.ts";
import { toTimestamp } from "../../time.ts";
import { readDailyReport } from "../daily-report/daily-report.ts";
import { renderDailyReport } from "../daily-report/daily-report-email.ts";
import { renderStaffEmail } from "../emails/staff-emails.ts";
import { listUnattendedJobs } from "../unattended-jobs.ts";
import type { NotificationChannel } from "./channel.ts";
import { createStaffEmailSender } from "./staff-email-sender.ts";

/** Reminders and overdue notices in an hour, so that a flood fills no mailbox; one report has the others. */
const maxScheduledPerHour = 50;

/** Emails to the staff: new project requests, reminders, escalations and reports. */
export function createEmailChannel(mail: MailSetting, app: FastifyInstance): NotificationChannel {
  const { siteInfo, outbox, now, findOrigin } = app;
  const sendToStaff = createStaffEmailSender(mail, outbox, now);
  /** When the newest reminders and overdue notices were first attempted. */
  let scheduledAt: readonly number[] = [];
  const isTooMany = () => {
    const at = now().epochMilliseconds;
    scheduledAt = scheduledAt.filter((then) => then > at - 60 * 60_000 && then <= at);
    if (scheduledAt.length >= maxScheduledPerHour) return true;
    scheduledAt = [...scheduledAt, at];
    return false;
  };

  const sendAbout = async (projectRequest: StoredProjectRequest, leased: LeasedDelivery) => {
    const { kind } = leased.delivery;
    const email = {
      replyTo: isScheduled(kind)
        ? { name: siteInfo.name.full, address: siteInfo.email.address }
        : toVisitor(projectRequest),
      about: projectRequest.id,
      ...renderStaffEmail(kind, projectRequest, siteInfo, findOrigin()),
    };
    const routed = mail.routes.get(projectRequest.project_type) ?? mail.to;
    const usual = kind === "escalation" ? mail.escalateTo : routed;
    // An owner who has left the firm since gets no email.
    const owner = listMailboxes(mail).find(({ address }) => address === projectRequest.owner);
    const mailboxes = owner && isScheduled(kind) ? [...usual, owner] : usual;
    const result = await sendToStaff(leased, mailboxes, email);
    if (result.outcome !== "refused" || usual === mail.to) return result;
    // The mail server rejected them all: a mistyped route must not keep an email from everyone.
    const second = await sendToStaff(leased, mail.to, email);
    if (second.outcome !== "delivered") return second;
    const reason = "The mail server rejected every address that should get this, so the general ones got it.";
    return { ...second, warning: { ...result, reason } };
  };

  return {
    name: "email",
    async sendReport(leased) {
      const { createdAt, deliveredTo, kind } = leased.delivery;
      // After an outage of days, one report is enough.
      if (deliveredTo.length === 0 && createdAt < toTimestamp(now().subtract({ hours: 24 })))
        return { outcome: "skipped", because: "outdated" };
      const { listed, mailboxes } = describeReport(kind, mail);
      const report = await readDailyReport(app, { createdAt, now: toTimestamp(now()), listed });
      const jobs = await listUnattendedJobs(app, { isForReport: true });
      return sendToStaff(leased, mailboxes, renderDailyReport({ ...report, jobs }, siteInfo, findOrigin()));
    },
    async send(leased) {
      const { projectRequest } = leased;
      const { kind } = leased.delivery;
      // Marked as replied while an attempt was in progress.
      if (isScheduled(kind) && projectRequest.repliedAt !== null)
        return { outcome: "skipped", because: "replied" };
      // After an outage or a late release, the overdue notice is enough.
      if (kind === "reminder" && projectRequest.replyDueAt < toTimestamp(now()))
        return { outcome: "skipped", because: "overdue" };
      if (isScheduled(kind) && leased.delivery.attempts === 1 && isTooMany()) {
        await planFloodReport(app);
        return { outcome: "skipped", because: "combined" };
      }
      return sendAbout(projectRequest, leased);
    },
  };
}

/** Which project requests a report lists, and who gets it. */
function describeReport(kind: NotificationKind, { to, escalateTo }: MailSetting) {
  switch (kind) {
    case "daily_report":
      return { listed: "overdue", mailboxes: to } as const;
    case "flood_report":
      return { listed: "open", mailboxes: [...to, ...escalateTo] } as const;
    case "new_request":
    case "confirmation":
    case "reminder":
    case "escalation":
      throw new Error(`This ${kind} has no project request.`);
  }
}

/**
 * An office clicks Reply, so that leads to the visitor; but in a reminder or an overdue notice to the office, because a colleague's
 * words about it are not for the visitor. A name that looks like an address, or is encoded and may hide one, is
 * left out, because some mail programs would show it instead of the address.
 */
function toVisitor({ name, email }: StoredProjectRequest): Mailbox {
  return { name: /@|=\?/.test(name) ? "" : name, address: email };
}
