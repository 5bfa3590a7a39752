import nodemailer, { type TransportOptions } from "nodemailer";
import { causeOf } from "./cause.ts";
import { blocking, type Finding } from "./finding.ts";

/** Connects as a mail would be sent: greeting, TLS where it is offered, signing in. Nothing is sent. */
export async function mailServerAnswers(smtpUrl: string, limitMilliseconds = 15_000): Promise<Finding[]> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: limitMilliseconds,
    greetingTimeout: limitMilliseconds,
    socketTimeout: limitMilliseconds,
    dnsTimeout: limitMilliseconds,
  } as TransportOptions);
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const signIn = (error as { readonly code?: string }).code === "EAUTH";
    return [
      blocking(
        signIn
          ? `The mail server ${host} refuses to let the site in: ${causeOf(error)}. Nobody would be told of a project request.`
          : `The mail server ${host} can't be used: ${causeOf(error)}. Nobody would be told of a project request.`,
        signIn
          ? "Correct the user and the password in SMTP_URL; a % in either is written %25, an @ %40."
          : "Correct SMTP_URL, or ask whoever runs the mail server whether this machine may connect.",
      ),
    ];
  } finally {
    transport.close();
  }
}
