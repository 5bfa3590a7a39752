import nodemailer, { type TransportOptions } from "nodemailer";
import { explainFailure } from "./explain-failure.ts";
import { blocking, type Finding } from "./finding.ts";

/** Connects as for an email: greeting, TLS where it is offered, sign-in. Nothing is sent. */
export async function checkMailServer(smtpUrl: string, timeoutMs = 15_000): Promise<Finding[]> {
  const { host } = new URL(smtpUrl);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  } as TransportOptions);
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const rejected = (error as { readonly code?: string }).code === "EAUTH";
    const what = rejected
      ? `The mail server ${host} rejects the sign-in`
      : `Can't use the mail server ${host}`;
    const fix = rejected
      ? "Correct the user and the password in SMTP_URL. In both, write % as %25 and @ as %40."
      : "Correct SMTP_URL, or ask the mail server's operator whether this machine may connect.";
    return [
      blocking(`${what}: ${explainFailure(error)}. Staff would not be notified of project requests.`, fix),
    ];
  } finally {
    transport.close();
  }
}
