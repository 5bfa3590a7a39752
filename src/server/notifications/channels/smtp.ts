import nodemailer, { type TransportOptions } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailSetting } from "../../config.ts";
import { emailSeconds, signInSeconds, smtpSilenceSeconds, smtpStepSeconds } from "../../durations.ts";
import type { Mailbox } from "../../setting-formats.ts";
import { stripBidiControls, toOneLine, truncate } from "../../text.ts";
import type { RenderedEmail } from "../emails/email-content.ts";
import { renderHtml } from "../emails/email-html.ts";
import { renderText } from "../emails/email-text.ts";
import { type SendFailure, toLoggedReason } from "./channel.ts";

/** An email before it is encoded. Texts may hold anything; addresses were validated. */
export interface Email extends RenderedEmail {
  /** Part of the Message-ID. The same over all attempts, so that mail programs recognize a second copy. */
  readonly id: string;
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
}

const timeouts = {
  dnsTimeout: smtpStepSeconds * 1000,
  connectionTimeout: smtpStepSeconds * 1000,
  greetingTimeout: smtpStepSeconds * 1000,
  socketTimeout: smtpSilenceSeconds * 1000,
} as const;

/** Sends over SMTP, with a new connection for each email. */
export function createEmailSender({ smtpUrl, from }: Pick<MailSetting, "smtpUrl" | "from">) {
  const transport = nodemailer.createTransport({
    ...toConnectionOptions(smtpUrl),
    ...timeouts,
    // Content is always text, never the name of a file or an address to read it from.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as TransportOptions);

  return async ({
    id,
    to,
    replyTo,
    subject,
    content,
  }: Email): Promise<{ readonly outcome: "delivered" } | SendFailure> => {
    const sending = transport.sendMail({
      messageId: `<${id}@${from.address.split("@").at(-1)}>`,
      // In parts: nodemailer takes "Site: requests <site@example.com>" for a group, which strict receivers reject.
      from,
      to,
      subject: toHeaderText(subject, 200),
      text: renderText(content),
      html: renderHtml(content),
      ...(replyTo && { replyTo: { ...replyTo, name: toHeaderText(replyTo.name, 80) } }),
      // RFC 3834: no out-of-office replies to a machine.
      headers: { "Auto-Submitted": "auto-generated" },
      // RFC 3461: a bounce of the email doesn't quote its text, which may have what a visitor wrote, or a sign-in link.
      dsn: { return: "headers" },
    });
    try {
      await withTimeout(sending, emailSeconds);
      return { outcome: "delivered" };
    } catch (error) {
      return explainSmtpError(error);
    }
  };
}

/** nodemailer makes line breaks harmless too; this keeps all controls from a receiver that is less careful. */
function toHeaderText(text: string, maxLength: number): string {
  return truncate(toOneLine(stripBidiControls(text).replace(/\p{Cc}/gu, " ")), maxLength);
}

/** Signs in and sends nothing: why that failed, in a sentence for the log, or null if it worked. */
export async function verifyMailServer(smtpUrl: string): Promise<string | null> {
  const transport = nodemailer.createTransport({ ...toConnectionOptions(smtpUrl), ...timeouts });
  try {
    await withTimeout(transport.verify(), signInSeconds);
    return null;
  } catch (error) {
    return `The mail server does not accept our sign-in. ${toLoggedReason(explainSmtpError(error))}`;
  }
}

/**
 * Where SMTP_URL leads, and how to sign in. TLS is required unless that is this machine: where it is not offered, or someone
 * on the way hides the offer, the password and every email would be sent in the clear.
 */
export function toConnectionOptions(smtpUrl: string): SMTPConnection.Options {
  const options = parseConnectionUrl(smtpUrl) as SMTPConnection.Options;
  const isHere = /^(localhost|127(\.\d+){3}|::1)$/.test(options.host ?? "");
  return { ...options, requireTLS: options.secure === true || !isHere };
}

/** Ends however slowly the server responds: many short silences add up, too. */
async function withTimeout<Value>(work: Promise<Value>, seconds: number): Promise<Value> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`the mail server took longer than ${seconds} seconds`)),
    seconds * 1000,
  );
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

/** What nodemailer throws. */
interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
  /** The mail server's own words, if it said anything. */
  readonly response?: string;
  readonly message?: string;
}

/**
 * A permanent refusal (5yz, RFC 5321 4.2.1) of the sender, the recipients or the message will be the same next time. A
 * refused sign-in is not: once the password is fixed, the pending emails are wanted.
 */
function explainSmtpError(error: unknown): SendFailure {
  const { code = "", responseCode = 0, command, response, message = String(error) } = error as SmtpError;
  const isAboutEmail = ["EENVELOPE", "EMESSAGE"].includes(code);
  const isPermanent = responseCode >= 500 && isAboutEmail;
  const outcome = isPermanent ? "refused" : "failed";
  // The connection failed without a word from the mail server, so the message has nothing of an email.
  if (response === undefined && !isAboutEmail)
    return { outcome, reason: `The email could not be sent: ${shorten(message)}.`.replace("..", ".") };
  // Where TLS is required, nodemailer asks even a server that offers none.
  if (command === "STARTTLS") return { outcome, reason: noTls };
  const words = shorten(response ?? message);
  if (code === "EAUTH") return { outcome, reason: wrongPassword, words };
  return {
    outcome,
    reason: isPermanent ? "The mail server rejected the email." : "The email could not be sent.",
    words,
  };
}

const noTls =
  "The mail server offers no TLS, so the email was not sent: others could have read the password and the email. " +
  "Use smtps:// or another port in SMTP_URL, or another mail server.";

export const wrongPassword = "The mail server rejected the user name or the password in SMTP_URL.";

/** On one line, and short, because a mail server may say anything. */
function shorten(words: string): string {
  return truncate(toOneLine(words), 500);
}
