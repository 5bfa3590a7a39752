import type { FastifyInstance } from "fastify";
import type { MailSetting } from "../../settings.ts";
import { toTimestamp } from "../../time.ts";
import { renderConfirmation } from "../emails/confirmation-email.ts";
import type { NotificationChannel } from "./channel.ts";
import { createEmailSender } from "./smtp.ts";

/**
 * The email to the visitor. Each address gets at most one a day. There is no limit on the total, because one sender could
 * use it up for everyone: the rate limit and the spam check stop senders one by one.
 */
export function createConfirmationChannel(
  mail: MailSetting,
  { siteInfo, outbox, now }: Pick<FastifyInstance, "siteInfo" | "outbox" | "now">,
): NotificationChannel {
  const { name, email: ours } = siteInfo;
  const sendEmail = createEmailSender(mail);
  return {
    name: "confirmation",
    async send(leased) {
      const { id, projectRequest } = leased;
      const { email, repliedAt, replyDueAt } = projectRequest;
      // The email promises a reply by a day.
      if (repliedAt !== null) return { outcome: "skipped", because: "replied" };
      if (replyDueAt < toTimestamp(now())) return { outcome: "skipped", because: "overdue" };
      const since = toTimestamp(now().subtract({ hours: 24 }));
      if (await outbox.wasConfirmed(leased, since)) return { outcome: "skipped", because: "confirmed" };
      return sendEmail({
        id,
        to: { name: "", address: email },
        replyTo: { name: name.full, address: ours.address },
        about: projectRequest.id,
        ...renderConfirmation(projectRequest, siteInfo),
      });
    },
  };
}
