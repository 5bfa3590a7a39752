import { expect, test } from "vitest";
import { testSiteInfo } from "../../../tests/support/site-info.ts";
import { colleague, office, testSite, withoutEmail } from "../../../tests/support/test-site.ts";

test("staff-link prints a sign-in link for an address that gets email, the first of MAIL_TO if none is given, with an entry in the history, and without email for any, the firm's own if none is given", async () => {
  const { requests, database, open, restart } = await testSite({ SITE_URL: "https://www.example.com" });
  const { exitCode, stdout } = await requests("staff-link", "Office@Example.com");
  expect(exitCode).toBe(0);
  const [, path = ""] = /^https:\/\/www\.example\.com(\S+)\n/.exec(stdout) ?? [];
  expect((await open(path)).document.body.textContent).toContain(office);
  expect(await requests("staff-link", "nobody@example.com")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      "nobody@example.com gets no email from the site, so its link would not work. Nothing was printed. Use one of office@example.com, or add it to MAIL_TO and restart the site.\n",
  });
  expect(await database.readTable("history")).toMatchObject([
    { action: "link_printed", actor: "cli:office", detail: office },
  ]);
  expect((await requests("staff-link")).stdout).toContain(`Give it to ${office} and to no one else.`);
  const local = restart({ ...withoutEmail, SITE_URL: "" });
  for (const [given, address] of [
    [["nobody@example.com"], "nobody@example.com"],
    [[], testSiteInfo.email.address],
  ] as const) {
    const { stdout: printed } = await local.requests("staff-link", ...given);
    expect(printed).toMatch(/^http:\/\/localhost:3000\/staff\/sign-in\/link\?/);
    expect(printed).toContain(`Give it to ${address} and`);
  }
});

test("sign-out-staff signs out every device and ends every link", async () => {
  const { requests, database, open, signIn } = await testSite({ MAIL_TO: `${office}, ${colleague}` });
  await signIn(colleague);
  const [url = ""] = (await requests("staff-link", office)).stdout.split("\n");
  expect(await requests("sign-out-staff")).toEqual({
    exitCode: 0,
    stdout: "Every staff device is signed out. To sign in again, staff open /staff.\n",
    stderr: "",
  });
  expect((await open("/staff")).url).toBe("/staff/sign-in?next=%2Fstaff");
  expect((await open(new URL(url).pathname + new URL(url).search)).status).toBe(410);
  expect((await database.readTable("history")).at(-1)).toMatchObject({
    action: "signed_out_everywhere",
    actor: "cli:office",
    detail: null,
  });
});
