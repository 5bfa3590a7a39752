import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailCatcher {
  /** Settings with which the site sends its emails here. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): void;
}

/**
 * An SMTP server for `npm run dev`: no email leaves the machine. Each is printed as text and saved in `folder`,
 * where any mail program can open it.
 */
export async function startMailCatcher(folder: string, print: (text: string) => void): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      const raw = Buffer.concat((await stream.toArray()) as Buffer[]);
      const { subject = "email", to, text, date } = await PostalMime.parse(raw);
      const time = (date ?? new Date().toISOString()).replaceAll(":", "-");
      const name = subject.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60);
      const file = join(folder, `${time}-${name}.eml`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, raw, { mode: 0o600 });
      const recipients = to?.map(({ address }) => address).join(", ");
      print(`\n── Email to ${recipients} ──\n${subject}\n\n${text?.trim()}\n── saved in ${file} ──\n`);
      done();
    },
  });
  // A site that restarts in the middle of an email sends it again.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "The site <site@example.com>",
      MAIL_TO: "office@example.com",
    },
    stop: () => server.close(),
  };
}
