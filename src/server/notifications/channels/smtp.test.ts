import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "../../../../tests/deploy/certificate.ts";
import { newFolder } from "../../../../tests/support/folder.ts";
import { type MailServerOptions, mailSettings, startMailServer } from "../../../../tests/support/mail.ts";
import { readMailbox } from "../../setting-formats.ts";
import { type MailSetting, readConfig } from "../../settings.ts";
import { renderSignInEmail } from "../../staff/sign-in/sign-in-email.ts";
import type { SendFailure } from "./channel.ts";
import { createEmailSender, type Email, toConnectionOptions } from "./smtp.ts";

const email: Email = {
  id: "one",
  to: readMailbox("Office: bids <office@example.com>"),
  replyTo: readMailbox("Office: bids <office@example.com>"),
  ...renderSignInEmail("Field & Line", "https://x.example/"),
};

test.each([
  ["smtp://mail.example.com:587", true],
  ["smtp://127.0.0.1.example.com", true],
  ["smtp://mail.example.com?requireTLS=false&ignoreTLS=true", true],
  ["smtp://localhost:25", false],
  ["smtp://user:password@127.0.0.1", false],
  ["smtp://[::1]:25", false],
  ["smtp://[::1]:465", true],
])("with %s, TLS is required: %s", (smtpUrl, isRequired) => {
  expect(toConnectionOptions(mailSetting(smtpUrl)).requireTLS).toBe(isRequired);
});

test("only on this machine is a mail server without TLS used: elsewhere it gets neither the password nor an email", async () => {
  const signIns: string[] = [];
  const { port, mails } = await start({ signIn: (sent) => signIns.push(sent) });
  // This leads to the server on this machine, but is none of the addresses that are known to be here.
  const elsewhere = mailSetting(`smtp://site:s3cret@0.0.0.0:${port}`);
  const result = await createEmailSender(elsewhere)(email);
  expect(result).toMatchObject({ outcome: "failed" });
  expect(JSON.stringify(result)).toMatch(/offers no TLS.* use smtps:\/\/ or another port in SMTP_URL/);
  expect(JSON.stringify(result)).not.toContain("s3cret");
  expect(await createEmailSender(mailSetting(`smtps://0.0.0.0:${port}`))(email)).toMatchObject({
    reason: expect.stringContaining("Write smtp:// in SMTP_URL instead of smtps://"),
  });
  expect([signIns, mails]).toEqual([[], []]);
  const here = mailSetting(`smtp://site:s3cret@127.0.0.1:${port}`);
  expect(await createEmailSender(here)(email)).toEqual({ outcome: "delivered" });
  expect(signIns).toEqual(["site:s3cret"]);
  expect(mails).toHaveLength(1);
});

test("a certificate that the mail server signed itself is enough on this machine; elsewhere it has to be trusted, and for the name in SMTP_URL", async () => {
  const { authority: cert, keyFile } = makeCertificate("mail.example.com", newFolder());
  const { port, mails } = await start({ tls: { cert, key: readFileSync(keyFile, "utf8") } });
  const elsewhere = mailSetting(`smtp://0.0.0.0:${port}`);
  expect(await createEmailSender(elsewhere)(email)).toMatchObject({
    outcome: "failed",
    reason: expect.stringMatching(
      / could not be used: self-signed certificate\. Its certificate chain is incomplete, or/,
    ),
  });
  expect(mails).toEqual([]);
  expect(await createEmailSender(mailSetting(`smtp://127.0.0.1:${port}`))(email)).toEqual({
    outcome: "delivered",
  });
  setDefaultCACertificates([cert]);
  onTestFinished(() => setDefaultCACertificates(getCACertificates("bundled")));
  const { reason } = (await createEmailSender(elsewhere)(email)) as SendFailure;
  expect(reason).toMatch(/altnames.* set SMTP_URL to a name that its certificate lists\.$/);
});

test("a name with a colon is a name, not a group of recipients", async () => {
  const { server, mails } = await start();
  const from = '"Site: requests" <site@example.com>';
  expect(await createEmailSender({ ...server, from: readMailbox(from.replaceAll('"', "")) })(email)).toEqual({
    outcome: "delivered",
  });
  const lines = mails[0]?.raw.split("\r\n");
  expect(lines).toContain(`From: ${from}`);
  expect(lines).toContain('To: "Office: bids" <office@example.com>');
  expect(lines).toContain('Reply-To: "Office: bids" <office@example.com>');
});

test.each<[string, MailServerOptions]>([
  ["a recipient", { recipient: () => [550, "No. ".repeat(100_000)] }],
  ["a connection", { greeting: () => [554, "No. ".repeat(100_000)] }],
])("of an endless refusal of %s, the first 500 characters are kept", async (_, options) => {
  const { server } = await start(options);
  const result = await createEmailSender(server)(email);
  const { reason = "", words = "" } = result as { reason?: string; words?: string };
  expect(words).toMatch(/^55[04] No\. .*…$/);
  expect([...(reason + words)].length).toBeLessThan(600);
});

function mailSetting(SMTP_URL: string): MailSetting {
  return readConfig(mailSettings(SMTP_URL)).mail as MailSetting;
}

async function start(options?: MailServerOptions) {
  const { url, port, mails, stop } = await startMailServer(options);
  onTestFinished(stop);
  return { server: mailSetting(url), port, mails };
}
