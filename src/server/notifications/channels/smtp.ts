import nodemailer, { type SendMailOptions, type TransportOptions } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { toStorableText } from "../../../contract/invisible-text.ts";
import { acceptSeconds, connectSeconds, handoverSeconds, verifySeconds } from "../../durations.ts";
import type { Mailbox, MailSetting } from "../../settings.ts";
import { stripBidiControls, toOneLine, truncate } from "../../text.ts";
import type { RenderedEmail } from "../emails/email-content.ts";
import { renderHtml } from "../emails/email-html.ts";
import { renderText } from "../emails/email-text.ts";
import type { FailureReason, SendFailure } from "./channel.ts";

/** An email before it is encoded. Texts may hold anything; addresses were validated. */
export interface Email extends RenderedEmail {
  /** Part of the Message-ID. The same over all attempts, so that mail programs recognize a second copy. */
  readonly id: string;
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
  /** The project request's ID. Mail programs group the emails that refer to it, and the replies to them. */
  readonly about?: string;
}

type SenderSetting = Pick<MailSetting, "smtpUrl" | "ehloName" | "from">;

type EmailResult = { readonly outcome: "delivered" } | SendFailure;

/** Sends over SMTP, with a new connection for each email. */
export function createEmailSender({ smtpUrl, ehloName, from }: SenderSetting) {
  const options = toConnectionOptions({ smtpUrl, ehloName });
  const domain = from.address.split("@").at(-1) ?? "";

  return async ({ id, to, replyTo, about, subject, content }: Email): Promise<EmailResult> => {
    const { signal, handedOver, clear } = createDeadline();
    const transport = nodemailer.createTransport({
      ...options,
      // Content is always text, never the name of a file or an address to read it from.
      disableFileAccess: true,
      disableUrlAccess: true,
    } as TransportOptions);
    transport.use("stream", (mail, done) => {
      // The last byte leaves this stream once the mail server has asked for the message.
      mail.message.processFunc((stream) => stream.once("end", handedOver));
      done();
    });
    const message = {
      messageId: `<${id}@${domain}>`,
      // In parts: nodemailer takes "Site: requests <site@example.com>" for a group, which strict receivers reject.
      from,
      to,
      subject: toHeaderText(subject, 200),
      text: renderText(content),
      html: renderHtml(content),
      ...(replyTo && { replyTo: { ...replyTo, name: toHeaderText(replyTo.name, 80) } }),
      ...(about && { references: `<${about}@${domain}>` }),
      // RFC 3834: no out-of-office replies to a machine.
      headers: { "Auto-Submitted": "auto-generated" },
      // RFC 3461: a bounce of the email doesn't quote its text, which may have a visitor's words or a sign-in link.
      dsn: { return: "headers" },
      signal,
    };
    try {
      await transport.sendMail(message as SendMailOptions);
      return { outcome: "delivered" };
    } catch (error) {
      return explainSmtpError(signal.aborted ? signal.reason : error);
    } finally {
      clear();
    }
  };
}

/** nodemailer makes line breaks harmless too; this keeps all controls from a receiver that is less careful. */
function toHeaderText(text: string, maxLength: number): string {
  return truncate(toOneLine(stripBidiControls(text).replace(/\p{Cc}/gu, " ")), maxLength);
}

/** Aborts an email that the mail server does not take, or takes and does not accept, in time. */
function createDeadline() {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const abortAfter = (seconds: number) => {
    clearTimeout(timer);
    const late = new Error(`the mail server took longer than ${seconds} seconds`);
    timer = setTimeout(() => controller.abort(late), seconds * 1000);
  };
  abortAfter(handoverSeconds);
  return {
    signal: controller.signal,
    handedOver: () => abortAfter(acceptSeconds),
    clear: () => clearTimeout(timer),
  };
}

/**
 * Signs in, names the sender and each recipient as for an email, and takes it back: nothing is sent. Returns what the mail server
 * refused; empty if it would take email.
 */
export async function verifyMailServer(
  { smtpUrl, ehloName, from }: SenderSetting,
  recipients: readonly string[] = [],
): Promise<readonly FailureReason[]> {
  const refusals: FailureReason[] = [];
  const tryEnvelope = async ({ sendCommand }: SMTPConnection.CustomAuthenticationContext) => {
    for (const command of [
      `MAIL FROM:<${from.address}>`,
      ...recipients.map((address) => `RCPT TO:<${address}>`),
    ]) {
      const { status, response } = await sendCommand(command);
      if (status >= 200 && status < 300) continue;
      // The log has this reason, too, and may have no address.
      const refused = command.startsWith("MAIL") ? "the sender in MAIL_FROM" : command;
      const reason = aboutGreeting.test(response) ? greetingRefused : `The mail server refuses ${refused}.`;
      refusals.push({ reason, words: shorten(response) });
      if (command.startsWith("MAIL")) break;
    }
    await sendCommand("RSET");
  };
  const options = toConnectionOptions({ smtpUrl, ehloName });
  // The one public way to send commands of our choice.
  const connection = new SMTPConnection({ ...options, customAuth: { ENVELOPE: tryEnvelope } });
  const call = (run: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
  const { promise: failed, reject } = Promise.withResolvers<never>();
  connection.once("error", reject);
  connection.once("end", () => reject(new Error("the mail server closed the connection")));
  const late = new Error(`the mail server took longer than ${verifySeconds} seconds`);
  const timer = setTimeout(() => reject(late), verifySeconds * 1000);
  const converse = async () => {
    await call((done) => connection.connect(done));
    const { user, pass } = options.auth ?? {};
    if (connection.allowsAuth && user) await call((done) => connection.login({ user, pass }, done));
    await call((done) => connection.login({ type: "custom", method: "ENVELOPE" }, done));
  };
  try {
    await Promise.race([converse(), failed]);
  } catch (error) {
    const { reason, words } = explainSmtpError(error);
    const why = { reason: `A test of the mail server failed. ${reason}` };
    refusals.push(words === undefined ? why : { ...why, words });
  } finally {
    clearTimeout(timer);
    connection.close();
  }
  return refusals;
}

/**
 * Where SMTP_URL leads, and how to sign in. TLS is required unless that is this machine: where it is not offered, or someone
 * on the way hides the offer, the password and every email would be sent in the clear.
 */
export function toConnectionOptions({ smtpUrl, ehloName }: Pick<MailSetting, "smtpUrl" | "ehloName">) {
  const options = parseConnectionUrl(smtpUrl) as SMTPConnection.Options & {
    readonly auth?: SMTPConnection.Credentials;
  };
  const isHere = /^(localhost|127(\.\d+){3}|::1)$/.test(options.host ?? "");
  // On port 465, TLS always begins at once (RFC 8314, 3.3). Otherwise the server waits for TLS, and we for its greeting.
  const secure = options.secure === true || options.port === 465;
  return {
    ...options,
    // For EHLO. A machine that has no full name would be "[127.0.0.1]", which Google's relay is reported to refuse.
    name: ehloName,
    secure,
    requireTLS: secure || !isHere,
    // Debian's own certificate is self-signed, and nobody stands between this machine and itself.
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: connectSeconds * 1000,
    greetingTimeout: handoverSeconds * 1000,
    socketTimeout: acceptSeconds * 1000,
  };
}

/** The failure, in our words and in the mail server's. `refused` if the same email would be refused again. */
function explainSmtpError(error: unknown): SendFailure {
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
const aboutGreeting = /^(?!.*\bMAIL FROM\b).*(\b(helo|ehlo)\b|impersonat)/is;

const greetingRefused =
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
function shorten(words: string): string {
  return truncate(toOneLine(toStorableText(words)), 500);
}
