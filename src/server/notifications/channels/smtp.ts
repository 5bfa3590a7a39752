import nodemailer, { type TransportOptions } from "nodemailer";
import type { MailSetting } from "../../config/config.ts";
import { stripBidiControls } from "../../formatting/bidi.ts";
import { truncate } from "../../formatting/truncate.ts";
import type { EmailContent } from "../templates/email-content.ts";
import { renderHtml } from "../templates/email-html.ts";
import { renderText } from "../templates/email-text.ts";
import type { SendResult } from "./channel.ts";
import { checkEnvelope } from "./smtp-check.ts";

/** An email before it is encoded. Texts may hold anything; addresses were validated. */
export interface Email {
  /** Part of the Message-ID. The same over all attempts, so that mail programs recognize a second copy. */
  readonly id: string;
  readonly to: readonly string[];
  readonly replyTo?: string | { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly content: EmailContent;
  /** Headers of our own, never of a visitor's. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type MailServer = Pick<MailSetting, "smtpUrl" | "from">;

export type SendEmail = (email: Email) => Promise<EmailResult>;

/** `isServerDown`: no other email could be sent now either. */
export type EmailResult = SendResult & { readonly isServerDown?: boolean };

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const;

/** However slow the mail server is, an attempt ends here; the worker's lease is longer. */
const maxMilliseconds = 50_000;

/** Sends over SMTP, with a connection of its own for each email. */
export function createEmailSender({ smtpUrl, from }: MailServer): SendEmail {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...timeouts,
    // Content is always text, never the name of a file or an address to read it from.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as TransportOptions);

  return async ({ id, to, replyTo, subject, content, headers }) => {
    const sending = transport.sendMail({
      messageId: createMessageId(id, from),
      from,
      to: [...to],
      subject: toOneLine(subject),
      text: renderText(content),
      html: renderHtml(content),
      ...(replyTo && { replyTo }),
      // RFC 3834: no out-of-office replies to a machine.
      headers: { "Auto-Submitted": "auto-generated", ...headers },
      // RFC 3461: a bounce of the email doesn't quote its text, which may have private links.
      dsn: { return: "headers" },
    });
    try {
      const { rejected = [] } = (await withTimeout(sending)) as { rejected?: readonly string[] };
      return toResult(to, rejected);
    } catch (error) {
      return explainSmtpError(error);
    }
  };
}

/** Does everything but send: asks the mail server whether it takes the sender and each of the recipients. */
export async function testEmail(server: MailServer, to: readonly string[]): Promise<SendResult> {
  try {
    const rejected = await withTimeout(checkEnvelope(server, to, timeouts));
    if (rejected.length === 0) return { outcome: "delivered" };
    const reason = `The mail server rejected ${rejected.join(", ")}. Correct MAIL_TO, MAIL_ROUTES or ESCALATE_TO.`;
    return { outcome: "refused", reason };
  } catch (error) {
    return explainSmtpError(error);
  }
}

/** An attempt ends here however slowly the server responds, because the worker's lease is only a little longer. */
async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`the mail server took longer than ${maxMilliseconds / 1000} seconds`)),
    maxMilliseconds,
  );
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

/** A Message-ID at the sender's own domain. */
function createMessageId(id: string, from: string): string {
  const domain = /@([^\s<>]+)>?$/.exec(from.trim())?.[1] ?? "localhost";
  return `<${id}@${domain}>`;
}

function toResult(to: readonly string[], rejected: readonly string[]): SendResult {
  if (rejected.length === 0) return { outcome: "delivered" };
  return { outcome: "delivered", warning: explainRejected(rejected.length, to.length) };
}

export function explainRejected(count: number, of: number): string {
  return `The mail server rejected ${count} of ${of} addresses. Check MAIL_TO, MAIL_ROUTES and ESCALATE_TO.`;
}

/**
 * A subject on one line. nodemailer makes line breaks harmless by itself; this keeps them from a receiver that is
 * less careful, and removes what turns or hides text. The joiners of Persian, Indic scripts and emoji (U+200C, U+200D), and
 * the tags of flags, stay.
 */
function toOneLine(text: string): string {
  const clean = stripBidiControls(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return truncate(clean, 150);
}

/**
 * A permanent refusal (5yz, RFC 5321 4.2.1) of the sender, the recipients or the message will be the same next time. A
 * refused sign-in is not: once the password is fixed, the pending emails are wanted.
 */
function explainSmtpError(error: unknown): EmailResult {
  const details = error as {
    readonly code?: string;
    readonly responseCode?: number;
    readonly message?: string;
  };
  const { code = "", responseCode = 0, message = String(error) } = details;
  const isAboutEmail = ["EENVELOPE", "EMESSAGE"].includes(code);
  const isPermanent = responseCode >= 500 && isAboutEmail;
  const reason = `${isPermanent ? "The mail server rejected the email" : "The email could not be sent"}: ${message}.`;
  return {
    outcome: isPermanent ? "refused" : "failed",
    reason: reason.replaceAll(/\s+/g, " ").replace("..", "."),
    isServerDown: !isAboutEmail,
  };
}
