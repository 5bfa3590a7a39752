import { answerTokenHash, newAnswerToken } from "../../store/answer-token.ts";
import type { Claimed, Outbox } from "../../store/outbox.ts";
import type { ReplyDesk } from "../../store/reply-desk.ts";
import type { StoredProjectRequest } from "../../store/stored.ts";
import type { Vitals } from "../../store/vitals.ts";
import { storedTime } from "../../stored-time.ts";
import { dailyReport } from "../templates/daily-report-email.ts";
import { letterHtml, letterText } from "../templates/email-layout.ts";
import type { SendMail, TestMail } from "./smtp.ts";
import { messageId, targetHash } from "./message-id.ts";
import { erased, type Sender, type Sent } from "./channel.ts";
import { type Addressed, notice, reminder } from "../templates/staff-emails.ts";

export interface EmailParts {
  readonly store: Pick<Outbox, "readDailyReport"> & Pick<ReplyDesk, "addAnswerLink"> & Pick<Vitals, "vitals">;
  readonly send: SendMail;
  readonly test: TestMail;
  readonly mail: { readonly smtpUrl: string; readonly from: string; readonly to: readonly string[] };
  /** Where the links in mails lead, without a slash at its end. */
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly now: () => Temporal.Instant;
}

/** Mails to the staff: notices, reminders and daily reports. */
export function emailSender({ store, send, test, mail, siteUrl, timeZone, now }: EmailParts): Sender {
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

  const sendDailyReport = async (claimed: Claimed): Promise<Sent> => {
    const at = storedTime(now());
    const [contents, signs] = [await store.readDailyReport(claimed.id, at), await store.vitals(at)];
    return post(claimed, dailyReport({ ...contents, ...signs, timeZone }));
  };

  return {
    channel: "email",
    targetHash: targetHash(mail.smtpUrl),
    words: `Project requests are e-mailed to ${mail.to.length === 1 ? "one address" : `${mail.to.length} addresses`} through ${URL.parse(mail.smtpUrl)?.hostname}.`,
    async send(claimed) {
      const { projectRequest, delivery } = claimed;
      if (delivery.message === "digest") return sendDailyReport(claimed);
      if (projectRequest === null) return erased;
      if (delivery.message === "test") return test(mail.to);
      if (delivery.message === "reminder") {
        // Answered while an attempt was under way.
        if (projectRequest.answeredAt !== null)
          return { outcome: "skipped", reason: "A reply had been sent before." };
        const url = await answerUrl(projectRequest);
        const letter = reminder(projectRequest, { answerUrl: url, timeZone, now: storedTime(now()) });
        return post(claimed, letter, projectRequest);
      }
      return post(claimed, notice(projectRequest, await answerUrl(projectRequest), timeZone), projectRequest);
    },
  };
}

const linkDays = 30;
