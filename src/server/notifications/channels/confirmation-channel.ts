import type { Firm } from "../../../contract/firm-profile.ts";
import type { DeliveryRepository } from "../../database/deliveries.ts";
import { formatDateTime, toTimestamp } from "../../formatting/date-time.ts";
import { hashTarget, type NotificationChannel, projectRequestErased } from "./channel.ts";
import { createEmailSender, type MailServer } from "./smtp.ts";

export interface ConfirmationChannelOptions {
  readonly mail: MailServer;
  readonly deliveries: Pick<DeliveryRepository, "reserveConfirmation">;
  readonly firm: Firm;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
}

/**
 * The email to the visitor. It repeats nothing that the visitor wrote, not even the name: someone who types another
 * person's address into the form can't make it say anything. Each address gets at most one a day. There is no limit on
 * the total, because one sender could use it up for everyone: the rate limit and the spam check stop senders one by one.
 */
export function createConfirmationChannel(options: ConfirmationChannelOptions): NotificationChannel {
  const { mail, deliveries, firm, timeZone, now } = options;
  const sendEmail = createEmailSender(mail);
  return {
    name: "confirmation",
    targetHash: hashTarget(mail.smtpUrl),
    description: "Visitors get a confirmation email, at most one a day per address.",
    async send({ id, projectRequest }) {
      if (projectRequest === null) return projectRequestErased;
      const { email, replyDueAt } = projectRequest;
      const allowed = await deliveries.reserveConfirmation({
        deliveryId: id,
        email,
        now: toTimestamp(now()),
        since: toTimestamp(now().subtract({ hours: 24 })),
      });
      if (!allowed) return { outcome: "skipped", reason: "The address got a confirmation within 24 hours." };
      return sendEmail({
        id,
        to: [email],
        replyTo: { name: firm.name, address: firm.email },
        subject: `We received your project request | ${firm.name}`,
        content: {
          heading: "We received your project request",
          paragraphs: [
            `Thanks — our team will review your details and follow up by ${formatDateTime(replyDueAt, timeZone)}.`,
            `If it can't wait, call ${firm.phone.display} or reply to this email. You can also reply with a KMZ, plat or line list.`,
            "If you did not send us a project request, someone probably entered your address by mistake. You don't need to do anything.",
          ],
          footer: firm.name,
        },
        headers: { "Auto-Submitted": "auto-replied" },
      });
    },
  };
}
