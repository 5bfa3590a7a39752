import type { Facts } from "../../../contract/firm-profile.ts";
import { timeInWords } from "../../formatting/date-time.ts";
import { letterHtml, letterText } from "../templates/email-layout.ts";
import type { SendMail } from "./smtp.ts";
import { messageId, targetHash } from "./message-id.ts";
import { erased, type Sender } from "./channel.ts";

export interface AcknowledgementParts {
  readonly send: SendMail;
  readonly mail: { readonly smtpUrl: string; readonly from: string };
  readonly firm: Facts["firm"];
  readonly timeZone: string;
}

/**
 * The mail to the visitor. It repeats nothing that the visitor wrote, not even the name: whoever types another's
 * address into the form can make it say nothing of their own.
 */
export function acknowledgementSender({ send, mail, firm, timeZone }: AcknowledgementParts): Sender {
  return {
    channel: "acknowledgement",
    targetHash: targetHash(mail.smtpUrl),
    words: "Visitors are sent an acknowledgement, once a day to each address at most.",
    async send({ id, projectRequest }) {
      if (projectRequest === null) return erased;
      const letter = {
        heading: "We have your project request",
        paragraphs: [
          `Thanks — our team will review your details and follow up by ${timeInWords(projectRequest.replyDueAt, timeZone)}.`,
          `If it cannot wait, call ${firm.phone.display} or answer this mail.`,
          "If you did not send us a project request, someone mistyped an address. You need not do anything.",
        ],
        footer: firm.name,
      };
      return await send({
        messageId: messageId(id, mail.from),
        to: [projectRequest.email],
        replyTo: { name: firm.name, address: firm.email },
        subject: `We have your project request – ${firm.name}`,
        text: letterText(letter),
        html: letterHtml(letter),
        headers: { "Auto-Submitted": "auto-replied" },
      });
    },
  };
}
