import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailCatcher {
  /** Settings with which the site sends its mails here. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): void;
}

/**
 * An SMTP server for `npm run dev`: no mail leaves the machine. Each is printed as text and kept whole in `folder`,
 * where any mail program opens it.
 */
export async function catchMail(folder: string, print: (text: string) => void): Promise<MailCatcher> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      const raw = Buffer.concat((await stream.toArray()) as Buffer[]);
      const { subject, to, text, date } = await PostalMime.parse(raw);
      mkdirSync(folder, { recursive: true });
      const file = join(
        folder,
        `${(date ?? new Date().toISOString()).replaceAll(":", "-")}-${fileName(subject)}.eml`,
      );
      writeFileSync(file, raw, { mode: 0o600 });
      const receivers = to?.map(({ address }) => address).join(", ");
      print(`\n── Mail to ${receivers} ──\n${subject}\n\n${text?.trim()}\n── kept in ${file} ──\n`);
      done();
    },
  });
  // A site that restarts in the middle of a mail sends it again.
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

function fileName(subject = "mail"): string {
  return subject.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60);
}
