import { expect, onTestFinished, test } from "vitest";
import { type MailSetting, readConfig } from "../../src/server/settings.ts";
import { mailSettings, startMailServer } from "../../tests/support/mail.ts";
import { freePort } from "../../tests/support/site.ts";
import { sendTestEmail } from "./test-email.ts";

const to = "renee@firm.example";

test("one real email goes to the address that is named, and says where to look and what to do if a check fails", async () => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const { mail } = readConfig(server.settings);
  const findings = await sendTestEmail(to, mail, null);
  expect(findings).toMatchObject([
    {
      blocks: false,
      what: expect.stringContaining(to),
      remedy: expect.stringMatching(/Show original.*DKIM/),
    },
  ]);
  expect(server.mails.map((email) => email.to)).toEqual([[to]]);
  await expect(server.mails[0]?.parsed.text).toMatchFileSnapshot("snapshots/test-email.txt");
});

test("an email that could not be sent blocks, and the finding says why", async () => {
  const { mail } = readConfig(mailSettings(`smtp://127.0.0.1:${await freePort()}`));
  const cases: readonly (readonly [address: string, mail: MailSetting | null, why: RegExp])[] = [
    [to, mail, /was not sent\. .*ECONNREFUSED/],
    [to, null, /no mail server/],
    ["renee", mail, /"renee" is not an email address/],
  ];
  for (const [address, setting, why] of cases)
    expect(await sendTestEmail(address, setting, null)).toMatchObject([
      { blocks: true, what: expect.stringMatching(why) },
    ]);
});
