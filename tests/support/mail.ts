import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** An email as it arrived, raw and with its envelope. */
export interface ArrivingMail {
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  /** The part that a bounce should quote: HDRS is the headers alone. */
  readonly bounceQuotes: string | null;
}

export interface ReceivedMail extends ArrivingMail {
  readonly parsed: Email;
}

type SmtpReply = readonly [code: number, words: string];

export interface MailServerOptions {
  /** 0 picks any free port. A server that is started again can use its old one. */
  readonly port?: number;
  /** The reply to a connection; undefined goes on. */
  readonly greeting?: () => SmtpReply | undefined;
  /** Asks for a sign-in, although there is no TLS. */
  readonly signIn?: (credentials: string) => void;
  /** The reply to a recipient, such as [550, "No such mailbox"]; undefined accepts. */
  readonly recipient?: (address: string) => SmtpReply | undefined;
  /** Delays accepting an email until it resolves. */
  readonly hold?: (mail: ArrivingMail) => Promise<void>;
  /** Offers TLS with this certificate. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** False for a run so long that its emails would not fit in memory. */
  readonly keep?: boolean;
}

/** A real SMTP server that keeps every email it receives. */
export async function startMailServer({
  port = 0,
  greeting,
  signIn,
  recipient,
  hold,
  keep = true,
  tls,
}: MailServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    // A reverse lookup would make each email wait for a name server.
    disableReverseLookup: true,
    authOptional: !signIn,
    allowInsecureAuth: true,
    disabledCommands: tls ? [] : ["STARTTLS"],
    ...tls,
    hideDSN: false,
    closeTimeout: 100,
    onConnect: (_session, done) => done(toError(greeting?.())),
    onAuth({ username, password }, _session, done) {
      signIn?.(`${username}:${password}`);
      done(null, { user: username });
    },
    onRcptTo({ address }, _session, done) {
      done(toError(recipient?.(address)));
    },
    async onData(stream, { envelope }, done) {
      // Some tests kill the client in the middle of an email.
      const chunks: readonly Buffer[] | null = await stream.toArray().catch(() => null);
      if (chunks === null) return;
      const bytes = Buffer.concat(chunks);
      const mail = {
        raw: bytes.toString("latin1"),
        from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        bounceQuotes: envelope.dsn?.ret ?? null,
      };
      await hold?.(mail);
      if (keep) mails.push({ ...mail, parsed: await PostalMime.parse(bytes) });
      done();
    },
  });
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address() as AddressInfo;
  return {
    /** The value for SMTP_URL. */
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    /** For a site that sends its email here. */
    settings: mailSettings(`smtp://127.0.0.1:${address.port}`),
    mails,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

export const mailSettings = (SMTP_URL: string) =>
  ({ SMTP_URL, MAIL_FROM: "site@example.com", MAIL_TO: "office@example.com" }) as const;

export function subjects(mails: readonly ReceivedMail[]): (string | undefined)[] {
  return mails.map(({ parsed }) => parsed.subject);
}

function toError(reply: SmtpReply | undefined): Error | undefined {
  return reply && Object.assign(new Error(reply[1]), { responseCode: reply[0] });
}
