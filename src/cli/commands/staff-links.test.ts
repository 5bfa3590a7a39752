import { expect, test } from "vitest";
import { readTable } from "../../../tests/database-suite/samples.ts";
import { testSite, withoutEmail } from "../../../tests/support/test-site.ts";

test("staff-link prints a link of an address of MAIL_TO, and the history says who printed it", async () => {
  const { requests, database, links } = await testSite({ SITE_URL: "https://www.example.com" });
  const { exitCode, stdout } = await requests("staff-link", "Office@Example.com");
  expect(exitCode).toBe(0);
  const [, token = ""] = /^https:\/\/www\.example\.com\/staff\/(\S+)\n/.exec(stdout) ?? [];
  expect(await links.readToken(token)).toEqual({ address: "office@example.com", isPrinted: false });
  expect(await readTable(database, "history")).toMatchObject([
    { action: "link_printed", actor: "cli:office", detail: "office@example.com" },
  ]);
});

test("staff-link prints none for another address, unless no email is sent at all", async () => {
  const { requests, restart } = await testSite();
  expect(await requests("staff-link", "nobody@example.com")).toEqual({
    exitCode: 1,
    stdout: "",
    stderr:
      "nobody@example.com gets no email from the site, so its link would not work. Nothing was printed. Use one of office@example.com, or add it to MAIL_TO and restart the site.\n",
  });
  const { stdout } = await restart(withoutEmail).requests("staff-link", "nobody@example.com", "--json");
  expect(JSON.parse(stdout)).toEqual({
    address: "nobody@example.com",
    url: expect.stringMatching(/^http:\/\/localhost:3000\/staff\//),
  });
});

test("revoke-staff-links ends every link there is", async () => {
  const { requests, database, links } = await testSite();
  const { url } = JSON.parse((await requests("staff-link", "office@example.com", "--json")).stdout);
  expect(await requests("revoke-staff-links")).toEqual({
    exitCode: 0,
    stdout: "Every private link has ended. Staff get new ones in the next emails, or at /staff.\n",
    stderr: "",
  });
  expect(await links.readToken(url.slice(url.lastIndexOf("/") + 1))).toBeNull();
  expect(await readTable(database, "history")).toMatchObject([
    { action: "link_printed" },
    { action: "links_revoked", actor: "cli:office", project_request_id: null },
  ]);
});
