import { expect, test } from "vitest";
import { mailSettings } from "../../../../tests/support/mail.ts";
import { type Stage, startScriptedMailServer } from "../../../../tests/support/scripted-mail-server.ts";
import { readMailbox } from "../../setting-formats.ts";
import { type MailSetting, readConfig } from "../../settings.ts";
import { renderSignInEmail } from "../../staff/sign-in/sign-in-email.ts";
import { createEmailSender } from "./smtp.ts";

const blamed: Readonly<Record<string, RegExp>> = {
  nothing: /^The email could not be sent\.$/,
  "our name": /refuses the host name by which/,
  "our password": /rejected the user name or the password/,
  "the email": /^The mail server rejected the email\.$/,
};

/** The command; a mail server's reply to it, as other programs' users reported it, with a slash between lines; the cause; and the report. */
const replies = `
greeting | 421 Too many concurrent SMTP connections; please try again later.            | nothing | PHPMailer/PHPMailer#2070
greeting | 451 Request action aborted on MFE proxy, SMTP server is not available.       | nothing | nodemailer/nodemailer#952
greeting | 421 Cannot connect to SMTP server 192.0.2.1, connect error 10060             | nothing | nodemailer/nodemailer#855
message  | 432 4.3.2 Concurrent connections limit exceeded.                             | nothing | sabuhish/fastapi-mail#75
message  | 421 4.3.0 Temporary System Problem. Try again later (10). - gsmtp            | nothing | fastify/help#800
message  | 554 5.7.0 The limit on the number of allowed outgoing messages was exceeded. | nothing | zotonic/zotonic#3508
message  | 550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients | nothing | MicrosoftDocs/OfficeDocs-Exchange#2729
RCPT TO  | 450 4.2.0 <two@example.com>: Recipient address rejected: Greylisted, see http://postgrey.schweikert.ch | nothing | eleith/emailjs#202
RCPT TO  | 552 5.2.2 <two@example.com> Quota exceeded (mailbox for user is full)        | nothing | docker-mailserver/docker-mailserver#1508
RCPT TO  | 550-Requested action not taken: mailbox unavailable / 550 Failure sending mail. Try again later | nothing | jstedfast/MailKit#968
RCPT TO  | 450-4.2.1 The user you are trying to contact is receiving mail at a rate that / 450 4.2.1 prevents additional messages | nothing | zone-eu/zone-mta#110
EHLO     | 421 4.7.0 Try again later, closing connection. (EHLO) v6-20020a5 - gsmtp     | our name | calcom/cal.diy#5254
EHLO     | 550 Bad HELO - Host impersonating domain name [example.com]                  | our name | PHPMailer/PHPMailer#1095
EHLO     | 501 Syntactically invalid HELO argument(s)                                   | our name | nextcloud/server#14941
MAIL FROM | 550 Access denied - Invalid HELO name (See RFC2821 4.1.3)                   | our name | hestiacp/hestiacp#685
RCPT TO  | 504 5.5.2 <25aea30808b2>: Helo command rejected: need fully-qualified hostname | our name | bitwarden/server#4062
RCPT TO  | 450 4.7.1 <site.example>: Helo command rejected: Host not found              | our name | mediacloud/backend#631
RCPT TO  | 550-Callback setup failed while verifying site@example.com / 550-The initial connection, or a HELO or MAIL FROM:<> command was / 550 rejected. | nothing | andris9/simplesmtp#77
AUTH     | 535 5.7.139 Authentication unsuccessful, basic authentication is disabled.   | our password | nodemailer/nodemailer#1714
AUTH     | 535-5.7.8 Username and Password not accepted. Learn more at / 535 5.7.8 https://support.google.com/mail/?p=BadCredentials - gsmtp | our password | nodemailer/nodemailer#1167
AUTH     | 534-5.7.9 Application-specific password required. Learn more at / 534 5.7.9 https://support.google.com/mail/?p=InvalidSecondFactor - gsmtp | our password | nodemailer/nodemailer#1116
AUTH     | 504 5.7.4 Unrecognized authentication type                                   | our password | nodemailer/nodemailer#1060
MAIL FROM | 530 5.7.0 Must issue a STARTTLS command first                               | nothing | formtools/core#757
MAIL FROM | 501 mail from address must be same as authorization user                    | nothing | nodeSolidServer/node-solid-server#1281
RCPT TO  | 553 5.7.1 <site@example.com>: Sender address rejected: not owned by user site | nothing | mailcow/mailcow#253
RCPT TO  | 550 5.7.1 <two@example.com>... Relaying denied. IP name lookup failed [192.0.2.1] | nothing | nodemailer/nodemailer#190
message  | 550 5.7.60 SMTP; Client does not have permissions to send as this sender     | nothing | swiftmailer/swiftmailer#1258
message  | 554 5.2.252 SendAsDenied; site@example.com not allowed to send as office@example.com | nothing | gophish/gophish#2900
message  | 550-5.7.26 This mail has been blocked because the sender is unauthenticated. / 550 5.7.26 https://support.google.com/mail/answer/81126 - gsmtp | nothing | cloudflare/cloudflare-docs#11542
RCPT TO  | 550-5.1.1 The email account that you tried to reach does not exist. Please try / 550-5.1.1 double-checking the recipient's email address for typos or / 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser - gsmtp | the email | MISP/MISP#6481
RCPT TO  | 550 5.4.1 Recipient address rejected: Access denied. AS(201806281)           | the email | zone-eu/zone-mta#214
message  | 552-5.2.3 Your message exceeded Google's message size limits. Please visit / 552 5.2.3 https://support.google.com/mail/?p=MaxSizeError | the email | swiftmailer/swiftmailer#989
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | ").map((cell) => cell.trim()));

test.each(replies)("at %s, %s: %s is blamed (%s)", async (at, reply = "", cause = "") => {
  const server = await startScriptedMailServer();
  server.script = (stage) => (stage === (at as Stage) ? reply.replaceAll(" / ", "\r\n") : null);
  const mail = readConfig(mailSettings(`smtp://site:s3cret@127.0.0.1:${server.port}`)).mail as MailSetting;
  const email = { id: "one", to: readMailbox("two@example.com"), ...renderSignInEmail("Field & Line", "") };
  expect(await createEmailSender(mail)(email)).toEqual({
    outcome: cause === "the email" ? "refused" : "failed",
    reason: expect.stringMatching(blamed[cause] ?? /^$/),
    words: reply.replaceAll(" / ", " "),
  });
});
