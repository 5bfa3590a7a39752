import { answerTokenHash, newAnswerToken } from "../store/answer-token.ts";
import type { Claimed, Outbox } from "../store/outbox.ts";
import type { ReplyDesk } from "../store/reply-desk.ts";
import type { StoredProjectRequest } from "../store/stored.ts";
import type { Vitals } from "../store/vitals.ts";
import { storedTime } from "../stored-time.ts";
import { dailyReport } from "./daily-report.ts";
import { letterHtml, letterText } from "./letter.ts";
import type { SendMail } from "./mail.ts";
import { messageId, targetHash } from "./message-id.ts";
import type { Sender, Sent } from "./sender.ts";
import { type Addressed, notice, reminder } from "./staff-letters.ts";

export interface EmailParts {
  readonly store: Pick<Outbox, "held" | "daily" | "digested"> &
    Pick<ReplyDesk, "addAnswerLink"> &
    Pick<Vitals, "vitals">;
  readonly send: SendMail;
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly to: readonly string[] };
  /** Where the links in mails lead, without a slash at its end. */
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
}

/** Mails to the staff: notices, reminders and digests. */
export function emailSender({ store, send, mail, siteUrl, timeZone, now }: EmailParts): Sender {
  const post = (
    { id }: Claimed,
    { subject, letter }: Addressed,
    about?: StoredProjectRequest,
  ): Promise<Sent> =>
    send({
      messageId: messageId(id, mail.from),
      to: mail.to,
      ...(about && { replyTo: { name: about.name, address: about.email } }),
      subject,
      text: letterText(letter),
      html: letterHtml(letter),
    });

  /** A new token for each mail, because only its hash is kept; earlier ones stay good. */
  const answerUrl = async ({ id }: StoredProjectRequest) => {
    const token = newAnswerToken();
    const expiresAt = storedTime(now().add({ hours: 24 * linkDays }));
    await store.addAnswerLink({ tokenHash: answerTokenHash(token), projectRequestId: id, expiresAt });
    return `${siteUrl}/answered/${token}`;
  };

  const sendDigest = async (claimed: Claimed): Promise<Sent> => {
    const at = storedTime(now());
    const untold = (await store.held()).filter(({ digestedAt }) => digestedAt === null);
    const [daily, signs] = [await store.daily(claimed.id, at), await store.vitals(at)];
    const sent = await post(claimed, dailyReport({ ...daily, ...signs, untold, timeZone }));
    if (sent.outcome === "delivered")
      await store.digested(
        untold.map(({ id }) => id),
        at,
      );
    return sent;
  };

  return {
    channel: "email",
    targetHash: targetHash(mail.smtpUrl),
    words: `Project requests are e-mailed to ${mail.to.length === 1 ? "one address" : `${mail.to.length} addresses`} through ${URL.parse(mail.smtpUrl)?.hostname}.`,
    async send(claimed) {
      const { projectRequest, delivery } = claimed;
      if (delivery.message === "digest") return sendDigest(claimed);
      if (projectRequest === null) return { outcome: "delivered" };
      if (delivery.message === "reminder") {
        // Answered while an attempt was under way: nothing is left to remind of.
        if (projectRequest.answeredAt !== null) return { outcome: "delivered" };
        return post(
          claimed,
          reminder(projectRequest, await answerUrl(projectRequest), timeZone),
          projectRequest,
        );
      }
      return post(claimed, notice(projectRequest, await answerUrl(projectRequest), timeZone), projectRequest);
    },
  };
}

const linkDays = 30;
