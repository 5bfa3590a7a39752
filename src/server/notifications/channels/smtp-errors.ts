import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { toStorableText } from "../../../contract/invisible-text.ts";
import { toOneLine, truncate } from "../../text.ts";
import type { SendFailure } from "./channel.ts";

/** The failure, in our words and in the mail server's. `refused` if the same email would be refused again. */
export function explainSmtpError(error: unknown): SendFailure {
  const thrown = error as Partial<SMTPConnection.SMTPError>;
  const { code = "", responseCode = 0, command, response = "", message = String(error) } = thrown;
  const said = response || (["EENVELOPE", "EMESSAGE"].includes(code) ? message : "");
  if (message.includes("wrong version number")) return { outcome: "failed", reason: noTlsYet };
  // The connection failed without a word from the mail server, so the message has nothing of an email.
  if (said === "") {
    // Node adds advice to a certificate's error.
    const why = shorten(message.replace(/; if the root CA.*/, ""));
    const known = advices.find(({ pattern }) => pattern.test(message));
    const reason = `The mail server in SMTP_URL could not be used: ${why}.`;
    return { outcome: "failed", reason: known === undefined ? reason : `${reason} ${known.advice}` };
  }
  const words = shorten(said);
  const refusal = code === "EMESSAGE" ? aboutMessage : command === "RCPT TO" ? aboutAddress : null;
  if (refusal?.test(response))
    return { outcome: "refused", reason: "The mail server rejected the email.", words };
  if (aboutGreeting.test(response)) return { outcome: "failed", reason: greetingRefused, words };
  // Where TLS is required, nodemailer asks even a server that offers none.
  if (command === "STARTTLS") return { outcome: "failed", reason: noTls, words };
  if (code !== "EAUTH") return { outcome: "failed", reason: "The email could not be sent.", words };
  return { outcome: "failed", reason: signInRefusals[responseCode < 500 ? "later" : "wrong"], words };
}

// Only these refusals would come again at the next attempt. All others may be about our account (not signed in, over a limit, blocked)
// or may pass (a full mailbox), so the email stays pending. Many mail servers, such as Exim, send no code of RFC 3463.

/**
 * 5.1 is the address, but 5.1.7 and 5.1.8 our sender's, which some check only here; 5.2.1 a disabled mailbox, but Google's for one
 * that gets too much; 5.4.1 an address unknown to Microsoft.
 */
const aboutAddress =
  /^5\d\d[ -](?!.*\b(sender|rate)\b)(#?5\.(1\.([0-6]|10)|2\.1|4\.1)\b|.*(no such|no mailbox|unroute?able|unknown (user|recipient)|(user|recipient) unknown))/is;

/** Its size (5.2.3, 5.3.4) or its form (5.6). */
const aboutMessage = /^5\d\d[ -]5\.(2\.3|3\.4|6\.\d+)\b/;

/**
 * Exim: "Host impersonating domain name"; Postfix: "Helo command rejected". But not Exim's "a HELO or MAIL FROM:<> command was
 * rejected", which is about its own call to our sender's mail server.
 */
export const aboutGreeting = /^(?!.*\bMAIL FROM\b).*(\b(helo|ehlo)\b|impersonat)/is;

export const greetingRefused =
  "The mail server refuses the host name by which the site greets it, which is that of SITE_URL, or without one the domain of MAIL_FROM. " +
  "A server that hosts a domain often refuses others that use its name: set SITE_URL to the site's full address, or ask the mail server's operator to accept the name.";

const noTls =
  "The mail server offers no TLS, or could not begin it, so the email was not sent: others could have read the password and the email. " +
  "If this keeps happening, use smtps:// or another port in SMTP_URL, or another mail server.";

const noTlsYet =
  "TLS does not begin at once on this port of the mail server, so the email was not sent. Write smtp:// in SMTP_URL instead of smtps://, " +
  "or use its port for smtps://, usually 465.";

/** The advice for an error, found by the words of Node and nodemailer. */
const advices: readonly { readonly pattern: RegExp; readonly advice: string }[] = [
  {
    pattern: /altnames/,
    advice: "If it is the right server, set SMTP_URL to a name that its certificate lists.",
  },
  {
    pattern: /first certificate|self-signed/,
    advice:
      "Its certificate chain is incomplete, or no public authority signed it. Ask the mail server's operator to fix that.",
  },
  {
    pattern: /^Connection timeout/,
    advice:
      "Many hosting providers block this port. If yours does, try port 2525, which many mail servers accept, too.",
  },
];

export const signInRefusals = {
  wrong:
    "The mail server rejected the user name or the password in SMTP_URL, or does not let programs sign in with one.",
  later: "The mail server could not check the user name and the password in SMTP_URL.",
};

/** On one line, short and without U+0000, because a mail server may say anything. */
export function shorten(words: string): string {
  return truncate(toOneLine(toStorableText(words)), 500);
}
