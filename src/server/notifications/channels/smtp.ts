import nodemailer, { type TransportOptions } from "nodemailer";
import { leftToRight, withoutTurns } from "../../formatting/bidi.ts";
import { checkEnvelope } from "./check-envelope.ts";
import type { Sent } from "./channel.ts";
import { shortened } from "../../formatting/truncate.ts";

/** One mail, before it is written as a mail. Texts may hold anything; addresses were checked at the door. */
export interface Mail {
  /** Stays the same over all attempts, so that mail programs know a second copy. */
  readonly messageId: string;
  readonly to: readonly string[];
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header fields of our own making, never of a visitor's. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailServer {
  readonly smtpUrl: string;
  readonly from: string;
}

export type SendMail = (mail: Mail) => Promise<Sent>;

/** Tries everything short of sending: the mail server takes the sender and the receivers. */
export type TestMail = (to: readonly string[]) => Promise<Sent>;

/** An attempt that a server drags out ends here; the worker's lease is longer. */
const longestMilliseconds = 50_000;

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const;

export function smtpTest({ smtpUrl, from }: MailServer): TestMail {
  return async (to) => {
    try {
      const rejected = await checkEnvelope({ smtpUrl, from, to }, timeouts);
      return deliveredTo(to, rejected);
    } catch (error) {
      return trouble(error);
    }
  };
}

/** Sends over SMTP, with a connection of its own for each mail. */
export function smtp({ smtpUrl, from }: MailServer): SendMail {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...timeouts,
    // A text of ours is only ever a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as TransportOptions);

  return async ({ to, replyTo, subject, headers, ...mail }) => {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`there was no end after ${longestMilliseconds / 1000} s`)),
      longestMilliseconds,
    );
    const sending = transport.sendMail({
      ...mail,
      from,
      to: [...to],
      subject: leftToRight(oneLine(subject)),
      ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
      // RFC 3834: no out-of-office answers to a machine.
      headers: { "Auto-Submitted": "auto-generated", ...headers },
    });
    // When time has run out first, its later end is of no interest.
    sending.catch(() => {});
    try {
      const { rejected = [] } = (await Promise.race([sending, tooLong])) as { rejected?: readonly string[] };
      return deliveredTo(to, rejected);
    } catch (error) {
      return trouble(error);
    } finally {
      clearTimeout(timer);
    }
  };
}

function deliveredTo(to: readonly string[], rejected: readonly string[]): Sent {
  if (rejected.length === 0) return { outcome: "delivered" };
  const warning = `${rejected.length} of ${to.length} addresses were refused by the mail server. Check MAIL_TO.`;
  return { outcome: "delivered", warning };
}

/**
 * A subject or a name on one line. nodemailer writes line ends inert by itself; this keeps a receiver that is less
 * careful from seeing any, and takes out what turns or hides text. The joiners of Persian, Indic scripts and emoji
 * (U+200C, U+200D), and the tags of flags, stay.
 */
function oneLine(text: string): string {
  const clean = withoutTurns(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return shortened(clean, 150);
}

/**
 * A permanent refusal (5yz, RFC 5321 4.2.1) of the sender, the recipients or the mail will be the same next time.
 * A refused sign-in is not: whoever mends the password wants the mails that waited.
 */
function trouble(error: unknown): Sent {
  const {
    code = "",
    responseCode = 0,
    message,
  } = error as {
    readonly code?: string;
    readonly responseCode?: number;
    readonly message?: string;
  };
  const permanent = responseCode >= 500 && ["EENVELOPE", "EMESSAGE"].includes(code);
  const reason = `The mail server ${permanent ? "refused it" : "did not take it"}: ${message ?? String(error)}.`;
  return {
    outcome: permanent ? "refused" : "failed",
    reason: reason.replaceAll(/\s+/g, " ").replace("..", "."),
  };
}
