import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { emailSite, twoAddresses, withoutEmail } from "../../../tests/support/test-site.ts";

const change = [
  ...["--by", "Jane Doe", "--change", "New phone number"],
  ...[
    "--problem",
    "There is an error.",
    "--details",
    "content/hero.yaml:19: Enter some text.\ncontent/footer.yaml: It is missing.",
  ],
];

test("update-failed emails everyone in MAIL_TO who changed which file, and where, or explains why there is no email", async () => {
  let [atOnce, most] = [0, 0];
  const hold = async () => {
    most = Math.max(most, ++atOnce);
    await pause(100);
    atOnce -= 1;
  };
  const { requests, mails, restart } = await emailSite(twoAddresses, { hold });
  expect(await requests("update-failed", ...change)).toEqual({
    exitCode: 0,
    stdout: "2 emails sent.\n",
    stderr: "",
  });
  // A mail server may limit how many connections we have.
  expect(most).toBe(1);
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(["bids@example.com", "office@example.com"]);
  for (const { parsed } of mails) {
    expect(parsed.text).toContain("Changed by: Jane Doe");
    expect(parsed.text).toContain("content/hero.yaml, line 19\n  Enter some text.");
    expect(parsed.text).toContain("content/footer.yaml\n  It is missing.");
  }
  for (const [settings, reason] of [
    [{ SMTP_URL: "smtp://127.0.0.1:9" }, "The mail server in SMTP_URL could not be used"],
    [{ ...withoutEmail, ACKNOWLEDGE_VISITORS: "" }, "SMTP_URL is not set"],
  ] as const)
    expect(await restart(settings).requests("update-failed", ...change)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining(reason),
    });
});
