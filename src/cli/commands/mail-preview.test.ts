import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { testSiteInfo } from "../../../tests/support/site-info.ts";
import { testSite } from "../../../tests/support/test-site.ts";

const names = ["confirmation", "daily-report", "escalation", "new-request", "reminder", "sign-in"];
const files = [...names, "update-failed"].flatMap((name) => [`${name}.html`, `${name}.txt`]);

test("mail-preview writes each email as HTML and as text, with the firm's own name, hours and URL, and prints the paths", async () => {
  const { requests, folder } = await testSite({ SITE_URL: "https://www.field-and-line.com" });
  const into = join(folder, "not/there/yet");
  const { exitCode, stdout } = await requests("mail-preview", into);
  expect(exitCode).toBe(0);
  expect(readdirSync(into).toSorted()).toEqual(files);
  for (const file of files) expect(stdout).toContain(`\n  ${join(into, file)}\n`);
  expect(stdout).toMatch(/\n7 emails written\. Nothing was sent\.\n$/);
  const read = (file: string) => readFileSync(join(into, file), "utf8");
  // A request of Friday noon, a week before the clock of the test, is due on Monday.
  expect(read("new-request.txt")).toContain("Reply by Mon, Nov 16, 5:00 PM CST");
  expect(read("new-request.html")).toContain("https://www.field-and-line.com/staff/requests/");
  expect(read("confirmation.txt")).toContain(testSiteInfo.phone.display);
});

test("mail-preview replaces an earlier preview and leaves other files alone", async () => {
  const folder = newFolder();
  const { requests } = await testSite();
  for (const file of ["reminder.txt", "notes.txt"]) writeFileSync(join(folder, file), "mine");
  const { stdout } = await requests("mail-preview", folder);
  expect(stdout).toMatch(/^No reply yet: Jane Doe/m);
  expect(readFileSync(join(folder, "reminder.txt"), "utf8")).toContain("This is your only reminder.");
  expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine");
});
