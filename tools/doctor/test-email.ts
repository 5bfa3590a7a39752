import { randomUUID } from "node:crypto";
import type { Content } from "../../src/content/content.ts";
import { blocking, type Finding, notice } from "../../src/content/finding.ts";
import { isEmailAddress } from "../../src/contract/email-address.ts";
import { toStoredReason } from "../../src/server/notifications/channels/channel.ts";
import { createEmailSender } from "../../src/server/notifications/channels/smtp.ts";
import type { RenderedEmail } from "../../src/server/notifications/emails/email-content.ts";
import type { MailSetting } from "../../src/server/settings.ts";

/**
 * Sends one real email to `to`, as the site sends its own, and says where to look in it: only an email that has arrived shows
 * whether SPF lists the server that sends, and whether DKIM signs.
 */
export async function sendTestEmail(
  to: string,
  mail: MailSetting | null,
  content: Content | null,
): Promise<Finding[]> {
  if (!isEmailAddress(to))
    return [
      blocking(
        `"${to}" is not an email address, so no email was sent.`,
        "Use one such as renee@firm.example.",
      ),
    ];
  if (mail === null)
    return [
      blocking(
        `No email was sent to ${to}, because the settings have no mail server that can be used.`,
        "Set SMTP_URL, MAIL_FROM and MAIL_TO in .env, then run this again.",
      ),
    ];
  const email = renderTestEmail(content?.company.name.full ?? mail.from.address);
  const result = await createEmailSender(mail)({
    id: `test-${randomUUID()}`,
    to: { name: "", address: to },
    ...email,
  });
  if (result.outcome !== "delivered")
    return [
      blocking(
        `The email to ${to} was not sent. ${toStoredReason(result)}`,
        "Correct SMTP_URL, MAIL_FROM or the address, then run this again.",
      ),
    ];
  return [
    notice(
      `The mail server took an email to ${to}. Whether receivers trust it shows only in their mailbox.`,
      "Open it in Gmail, click ⋮ and Show original: SPF, DKIM and DMARC must each say PASS. The email says what to do if one doesn't. If it does not arrive, look in the spam folder, then ask the mail server's operator.",
    ),
  ];
}

function renderTestEmail(firmName: string): RenderedEmail {
  return {
    subject: `Test email from the site | ${firmName}`,
    content: {
      sender: firmName,
      corner: { label: "Sent by", text: "npm run doctor" },
      heading: "Does this email pass SPF, DKIM and DMARC?",
      paragraphs: [
        [
          "In Gmail, click ⋮ beside Reply, and choose Show original.",
          "In Outlook, open the message source and look for Authentication-Results.",
          "SPF, DKIM and DMARC must each say PASS. Otherwise, mail servers may reject emails from the site or put them in spam.",
        ],
      ],
      sections: [
        {
          heading: "If one does not pass",
          paragraphs: [],
          items: remedies.map(([title, text]) => ({ title, lines: [{ text }] })),
        },
      ],
      footer: ["Your site administrator asked for this email. It has nothing of a project request."],
    },
  };
}

const remedies = [
  ["SPF", "Add the mail server in SMTP_URL to the SPF record of the domain in MAIL_FROM."],
  ["DKIM", "Turn on DKIM at your mail provider, and publish the record that it gives you."],
  ["DMARC", "Publish a DMARC record. It passes once SPF or DKIM passes for the same domain as in MAIL_FROM."],
] as const;
