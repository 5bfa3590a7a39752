import { expect, test } from "vitest";
import { emailSite, testSite, twoAddresses, withoutEmail } from "../../../tests/support/test-site.ts";

const change = [
  ...["--by", "Jane Doe", "--change", "New phone number"],
  ...[
    "--problem",
    "There is an error.",
    "--details",
    "content/hero.yaml:19: Enter some text.\ncontent/footer.yaml: It is missing.",
  ],
];

test("update-failed emails everyone in MAIL_TO who changed which file, and where", async () => {
  const { requests, mails } = await emailSite(twoAddresses);
  expect(await requests("update-failed", ...change)).toEqual({
    exitCode: 0,
    stdout: "2 emails sent.\n",
    stderr: "",
  });
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(["bids@example.com", "office@example.com"]);
  for (const { parsed } of mails) {
    expect(parsed.text).toContain("Changed by: Jane Doe");
    expect(parsed.text).toContain("content/hero.yaml, line 19\n  Enter some text.");
    expect(parsed.text).toContain("content/footer.yaml\n  It is missing.");
  }
});

test("update-failed explains why there is no email", async () => {
  const { requests, restart } = await testSite();
  expect(await requests("update-failed", ...change)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("The email could not be sent"),
  });
  expect((await restart(withoutEmail).requests("update-failed", ...change)).stderr).toContain(
    "SMTP_URL is not set",
  );
});
