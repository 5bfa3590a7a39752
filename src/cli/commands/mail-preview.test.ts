import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { testSiteInfo } from "../../../tests/support/site-info.ts";
import { testSite } from "../../../tests/support/test-site.ts";

const names = [
  "confirmation",
  "daily-report",
  "escalation",
  "new-request",
  "reminder",
  "sign-in",
  "update-failed",
];
const files = names.flatMap((name) => [`${name}.html`, `${name}.txt`]);

test("mail-preview writes each email as HTML and as text, and prints the paths", async () => {
  const { requests, folder } = await testSite({ SITE_URL: "https://www.field-and-line.com" });
  const into = join(folder, "not/there/yet");
  const { exitCode, stdout } = await requests("mail-preview", into);
  expect(exitCode).toBe(0);
  expect(readdirSync(into).toSorted()).toEqual(files);
  expect(stdout.replaceAll(`${into}/`, "FOLDER/")).toMatchInlineSnapshot(`
    "New project request: Jane Doe, Prairie Wind LLC, Nolan County (Land survey). Reply by Monday, November 16 at 5:00 PM CST
      FOLDER/new-request.html
      FOLDER/new-request.txt
    No reply yet: Jane Doe, Land survey. Due Monday, November 16 at 5:00 PM CST
      FOLDER/reminder.html
      FOLDER/reminder.txt
    OVERDUE: no reply to Jane Doe, Land survey. Was due Monday, November 16 at 5:00 PM CST
      FOLDER/escalation.html
      FOLDER/escalation.txt
    Daily report: 120 new, 1 OVERDUE, 2 suspected spam, 3 not sent
      FOLDER/daily-report.html
      FOLDER/daily-report.txt
    Your sign-in link | Field & Line
      FOLDER/sign-in.html
      FOLDER/sign-in.txt
    A change to the page could not be published: New phone number | Field & Line
      FOLDER/update-failed.html
      FOLDER/update-failed.txt
    We received your project request | Field & Line
      FOLDER/confirmation.html
      FOLDER/confirmation.txt
    7 emails written. Nothing was sent.
    "
  `);
  const read = (file: string) => readFileSync(join(into, file), "utf8");
  // The firm's own name, hours and URL: a request of Friday noon, a week before the clock of the test, is due on Monday.
  expect(read("new-request.txt")).toContain("Reply by Mon, Nov 16, 5:00 PM CST");
  expect(read("new-request.html")).toContain("https://www.field-and-line.com/staff/requests/");
  expect(read("confirmation.txt")).toContain(testSiteInfo.phone.display);
  expect(read("daily-report.txt")).toContain("Reply was due Monday, November 16 at 5:00 PM CST");
});

test("mail-preview replaces an earlier preview, leaves other files alone, and outputs the paths as JSON", async () => {
  const folder = newFolder();
  const { requests } = await testSite();
  writeFileSync(join(folder, "reminder.txt"), "old");
  writeFileSync(join(folder, "notes.txt"), "mine");
  const { stdout } = await requests("mail-preview", folder, "--json");
  expect((JSON.parse(stdout) as unknown[])[1]).toEqual({
    name: "reminder",
    subject: expect.stringMatching(/^No reply yet: Jane Doe/),
    html: join(folder, "reminder.html"),
    text: join(folder, "reminder.txt"),
  });
  expect(readFileSync(join(folder, "reminder.txt"), "utf8")).toContain("This is your only reminder.");
  expect(readdirSync(folder).toSorted()).toEqual([...files, "notes.txt"].toSorted());
  expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine");
});
