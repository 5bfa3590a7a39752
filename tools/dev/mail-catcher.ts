import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * An SMTP server for `npm run dev`, which prints each email as text: none leaves the machine. Returns settings with which the
 * site sends its emails here.
 */
export async function startMailCatcher(): Promise<Readonly<Record<string, string>>> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, _session, done) {
      const { subject, to, text } = await PostalMime.parse(
        Buffer.concat((await stream.toArray()) as Buffer[]),
      );
      const recipients = to?.map(({ address }) => address).join(", ");
      console.log(`\n── Email to ${recipients} ──\n${subject}\n\n${text?.trim()}\n`);
      done();
    },
  });
  // A site that restarts in the middle of an email sends it again.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "The site <site@example.com>",
    MAIL_TO: "office@example.com",
  };
}
