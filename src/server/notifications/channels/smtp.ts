import nodemailer, { type SendMailOptions, type TransportOptions } from "nodemailer";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { acceptSeconds, connectSeconds, handoverSeconds, verifySeconds } from "../../durations.ts";
import type { Mailbox, MailSetting } from "../../settings.ts";
import { stripBidiControls, toOneLine, truncate } from "../../text.ts";
import type { RenderedEmail } from "../emails/email-content.ts";
import { renderHtml } from "../emails/email-html.ts";
import { renderText } from "../emails/email-text.ts";
import type { FailureReason, SendFailure } from "./channel.ts";
import { aboutGreeting, explainSmtpError, greetingRefused, shorten } from "./smtp-errors.ts";

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
