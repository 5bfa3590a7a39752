import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";

/** A mail server's reply that refuses: its code and its words. */
export class RefusedEnvelope extends Error {
  readonly code = "EENVELOPE";
  readonly responseCode: number;

  constructor(reply: string) {
    super(reply);
    this.responseCode = Number.parseInt(reply, 10);
  }
}

/**
 * Signs in to the mail server and asks whether it would take a mail from `from` to each of `to`, then resets: nothing is
 * sent. Resolves to the refused addresses. Rejects when the server can't be used, or refuses the sender or everyone.
 *
 * nodemailer can only sign in or send, so the three commands go through its connection's own queue, which its types
 * leave out (version 10.6; email.test.ts runs this against a real server).
 */
export async function checkEnvelope(
  { smtpUrl, from, to }: { readonly smtpUrl: string; readonly from: string; readonly to: readonly string[] },
  timeouts: SMTPConnection.Options,
): Promise<readonly string[]> {
  const { auth, ...address } = parseConnectionUrl(smtpUrl) as SMTPConnection.Options & {
    readonly auth?: { readonly user: string; readonly pass: string };
  };
  const connection = new SMTPConnection({ ...address, ...timeouts }) as Connection;
  const broken = new Promise<never>((_resolve, reject) => {
    connection.once("error", reject);
    connection.once("end", () => reject(new Error("the mail server closed the connection")));
  });
  // Heard below; a connection that breaks after the last answer is of no interest.
  broken.catch(() => {});
  const ask = (command: string) =>
    new Promise<string>((resolve) => {
      connection._responseActions.push(resolve);
      connection._sendCommand(command);
    });
  const talk = async () => {
    await new Promise<void>((resolve, reject) =>
      connection.connect((error) => (error ? reject(error) : resolve())),
    );
    if (auth !== undefined && connection.allowsAuth) {
      await new Promise<void>((resolve, reject) =>
        connection.login(auth, (error) => (error ? reject(error) : resolve())),
      );
    }
    const sender = await ask(`MAIL FROM:<${bareAddress(from)}>`);
    if (!isPositive(sender)) throw new RefusedEnvelope(sender);
    const replies: { readonly address: string; readonly reply: string }[] = [];
    for (const address of to.map(bareAddress)) {
      replies.push({ address, reply: await ask(`RCPT TO:<${address}>`) });
    }
    const refused = replies.filter(({ reply }) => !isPositive(reply));
    const [first] = refused;
    if (first !== undefined && refused.length === to.length) throw new RefusedEnvelope(first.reply);
    await ask("RSET");
    return refused.map(({ address }) => address);
  };
  try {
    return await Promise.race([talk(), broken]);
  } finally {
    connection.quit();
  }
}

type Connection = SMTPConnection & {
  readonly allowsAuth: boolean;
  readonly _responseActions: ((reply: string) => void)[];
  _sendCommand(command: string): void;
};

/** "The firm <name@example.com>" or a bare address. */
function bareAddress(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

function isPositive(reply: string): boolean {
  return reply.startsWith("2");
}
