import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An email as it arrived, parsed and raw. */
export interface ReceivedMail {
  readonly parsed: Email;
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  /** What the sender wants a bounce to quote: HDRS is the headers alone. */
  readonly bounceQuotes: string | null;
}

/** A real SMTP server that keeps every email it receives. */
export interface MailServer {
  /** The value for SMTP_URL. */
  readonly url: string;
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

type SmtpReply = readonly [code: number, words: string];

export interface MailServerOptions {
  /** 0 picks any free port. A server that is started again can use its old one. */
  readonly port?: number;
  /** The reply to a connection; undefined goes on. */
  readonly greeting?: () => SmtpReply | undefined;
  /** The reply to a recipient, such as [550, "No such mailbox"]; undefined accepts. */
  readonly recipient?: (address: string) => SmtpReply | "hang up" | undefined;
  /** Delays accepting an email until it resolves. */
  readonly hold?: () => Promise<void>;
}

export async function startMailServer({
  port = 0,
  greeting,
  recipient,
  hold,
}: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    // A reverse lookup would make each email wait for a name server.
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    hideDSN: false,
    closeTimeout: 100,
    onConnect: (_session, done) => done(toError(greeting?.())),
    onRcptTo({ address }, _session, done) {
      const reply = recipient?.(address);
      if (reply === "hang up") for (const connection of server.connections) connection.close();
      else done(toError(reply));
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
        bounceQuotes: envelope.dsn?.ret ?? null,
      });
      done();
    },
  });
  // Some tests kill the client in the middle of an email.
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

function toError(reply: SmtpReply | undefined): Error | undefined {
  return reply && Object.assign(new Error(reply[1]), { responseCode: reply[0] });
}
