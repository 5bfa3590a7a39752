import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testSiteInfo } from "../../../tests/support/site-info.ts";
import { testSite } from "../../../tests/support/test-site.ts";

const names = ["confirmation", "daily-report", "escalation", "new-request", "reminder", "sign-in"];
const files = [...names, "update-failed"].flatMap((name) => [`${name}.html`, `${name}.txt`]);

test("mail-preview writes each email as HTML and as text, with the firm's own name, hours and URL, prints the paths, and leaves other files alone", async () => {
  const { requests, folder } = await testSite({ SITE_URL: "https://www.field-and-line.com" });
  const into = join(folder, "not/there/yet");
  await requests("mail-preview", into);
  for (const file of ["reminder.txt", "notes.txt"]) writeFileSync(join(into, file), "mine");
  const { exitCode, stdout } = await requests("mail-preview", into);
  expect(exitCode).toBe(0);
  expect(readdirSync(into).toSorted()).toEqual([...files, "notes.txt"].toSorted());
  for (const file of files) expect(stdout).toContain(`\n  ${join(into, file)}\n`);
  expect(stdout).toMatch(/^No reply yet: Jane Doe.*\n7 emails written\. Nothing was sent\.\n$/ms);
  const read = (file: string) => readFileSync(join(into, file), "utf8");
  // A request of Friday noon, a week before the clock of the test, is due on Monday.
  expect(read("new-request.txt")).toContain("Reply by Mon, Nov 16, 5:00 PM CST");
  expect(read("new-request.html")).toContain("https://www.field-and-line.com/staff/requests/");
  expect(read("confirmation.txt")).toContain(testSiteInfo.phone.display);
  expect(read("reminder.txt")).toContain("This is your only reminder.");
  expect(read("notes.txt")).toBe("mine");
});
