import { expect, onTestFinished, test } from "vitest";
import { cliFixture } from "../../../tests/support/cli-fixture.ts";
import { startMailServer } from "../../../tests/support/mail.ts";

const change = [
  ...["--by", "Jane Doe", "--change", "New phone number"],
  ...["--problem", "There is an error.", "--details", "content/hero.yaml:19: Enter some text."],
];

test("update-failed emails everyone in MAIL_TO who changed which file, and where", async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const { requests } = cliFixture({ SMTP_URL: mail.url, MAIL_TO: "office@example.com, bids@example.com" });
  expect(await requests("update-failed", ...change)).toEqual({
    exitCode: 0,
    stdout: "2 emails sent.\n",
    stderr: "",
  });
  expect(mail.mails.flatMap(({ to }) => to).toSorted()).toEqual(["bids@example.com", "office@example.com"]);
  for (const { parsed } of mail.mails) {
    expect(parsed.text).toContain("Changed by: Jane Doe");
    expect(parsed.text).toContain("content/hero.yaml, line 19\n  Enter some text.");
  }
});

test("update-failed explains why there is no email", async () => {
  expect(await cliFixture().requests("update-failed", ...change)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("The email could not be sent"),
  });
  const silent = cliFixture({ SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "" });
  expect((await silent.requests("update-failed", ...change)).stderr).toContain("SMTP_URL is not set");
});
