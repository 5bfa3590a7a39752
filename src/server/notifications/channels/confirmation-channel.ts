import type { Firm } from "../../../contract/firm-profile.ts";
import type { DeliveryRepository } from "../../database/deliveries.ts";
import { formatDateTime, toTimestamp } from "../../formatting/date-time.ts";
import { renderHtml, renderText } from "../templates/email-layout.ts";
import { erased, hashTarget, type NotificationChannel } from "./channel.ts";
import { createMessageId, type SendEmail } from "./smtp.ts";

export interface ConfirmationChannelOptions {
  readonly reserveConfirmation: DeliveryRepository["reserveConfirmation"];
  readonly send: SendEmail;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  readonly firm: Firm;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
}

/**
 * The email to the visitor. It repeats nothing that the visitor wrote, not even the name: someone who types another
 * person's address into the form can't make it say anything. Each address gets one a day at most. There is no limit in
 * all, which one sender could use up for everyone: the rate limit and the spam check stop senders one by one.
 */
export function createConfirmationChannel({
  reserveConfirmation,
  send,
  mail,
  firm,
  timeZone,
  now,
}: ConfirmationChannelOptions): NotificationChannel {
  return {
    name: "confirmation",
    targetHash: hashTarget(mail.smtpUrl),
    description: "Visitors get a confirmation email, at most one a day to each address.",
    async send({ id, projectRequest }) {
      if (projectRequest === null) return erased;
      const allowed = await reserveConfirmation({
        deliveryId: id,
        email: projectRequest.email,
        now: toTimestamp(now()),
        since: toTimestamp(now().subtract({ hours: 24 })),
      });
      if (!allowed) return { outcome: "skipped", reason: "The address got a confirmation within 24 hours." };
      const dueAt = formatDateTime(projectRequest.replyDueAt, timeZone);
      const content = {
        heading: "We have your project request",
        paragraphs: [
          `Thanks — our team will review your details and follow up by ${dueAt}.`,
          `If it can't wait, call ${firm.phone.display} or reply to this email.`,
          "If you did not send us a project request, someone may have mistyped their address; you can ignore this email.",
        ],
        footer: firm.name,
      };
      return send({
        messageId: createMessageId(id, mail.from),
        to: [projectRequest.email],
        replyTo: { name: firm.name, address: firm.email },
        subject: `We have your project request – ${firm.name}`,
        text: renderText(content),
        html: renderHtml(content),
        headers: { "Auto-Submitted": "auto-replied" },
      });
    },
  };
}
