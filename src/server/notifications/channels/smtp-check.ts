import { promisify } from "node:util";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { parseMailbox } from "../../config/setting-formats.ts";
import type { ConnectionOptions } from "./smtp.ts";

/**
 * Signs in to the mail server and asks whether it would take an email from `from` to each of `to`, then resets: nothing
 * is sent. Resolves to the addresses that it refused. Rejects when the server can't be used, or refuses the sender or
 * everyone.
 *
 * nodemailer can only sign in or send, so the three commands go through its connection's own queue, which its types
 * leave out (version 10.6; email-channel.test.ts runs this against a real server).
 */
export async function checkEnvelope(
  { auth, ...options }: ConnectionOptions,
  from: string,
  to: readonly string[],
): Promise<readonly string[]> {
  const connection = new SMTPConnection(options) as Connection;
  const broken = new Promise<never>((_resolve, reject) => {
    connection.once("error", reject);
    connection.once("end", () => reject(new Error("the mail server closed the connection")));
  });
  const ask = (command: string) =>
    new Promise<string>((resolve) => {
      connection._responseActions.push(resolve);
      connection._sendCommand(command);
    });
  const check = async () => {
    await promisify(connection.connect.bind(connection))();
    if (auth !== undefined && connection.allowsAuth) await promisify(connection.login.bind(connection))(auth);
    const reply = await ask(`MAIL FROM:<${parseMailbox(from).address}>`);
    if (!isPositive(reply)) throw createRefusal(reply);
    const refused: { readonly address: string; readonly reply: string }[] = [];
    for (const { address } of to.map(parseMailbox)) {
      const reply = await ask(`RCPT TO:<${address}>`);
      if (!isPositive(reply)) refused.push({ address, reply });
    }
    const [first] = refused;
    if (first !== undefined && refused.length === to.length) throw createRefusal(first.reply);
    await ask("RSET");
    return refused.map(({ address }) => address);
  };
  try {
    return await Promise.race([check(), broken]);
  } finally {
    connection.quit();
  }
}

type Connection = SMTPConnection & {
  readonly allowsAuth: boolean;
  readonly _responseActions: ((reply: string) => void)[];
  _sendCommand(command: string): void;
};

function isPositive(reply: string): boolean {
  return reply.startsWith("2");
}

/** The error that nodemailer has for a mail server's refusal: its code and its words. */
function createRefusal(reply: string): Error {
  const responseCode = Number.parseInt(reply, 10);
  return Object.assign(new Error(reply), { code: "EENVELOPE", response: reply, responseCode });
}
