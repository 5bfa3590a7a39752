import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it arrived: parsed by one who did not write it, and raw. */
export interface ReceivedMail {
  readonly parsed: Email;
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
}

/** A real SMTP server that keeps what it is sent. */
export interface MailServer {
  /** What SMTP_URL takes. */
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

export interface MailServerOptions {
  /** 0 takes any free port; a server that comes back takes the one it had. */
  readonly port?: number;
  /** The reply to a recipient, such as [550, "No such mailbox"]; undefined accepts. */
  readonly recipient?: (address: string) => readonly [code: number, words: string] | undefined;
  /** Resolves when the mail may be accepted. */
  readonly hold?: () => Promise<void>;
}

export async function startMailServer({
  port = 0,
  recipient,
  hold,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    // Or each mail waits for a name server.
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = recipient?.(address);
      if (refusal === undefined) return done();
      done(Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }));
    },
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      await hold?.();
      const raw = Buffer.concat(chunks);
      mails.push({
        parsed: await PostalMime.parse(raw),
        raw: raw.toString("latin1"),
        from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
      });
      done();
    },
  });
  // A client that is killed in the middle of a mail is what some tests are about.
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
