import { expect, test } from "vitest";
import { hostileRequest } from "../../../../tests/support/requests.ts";
import { sampleEmails } from "../../../../tests/support/sample-emails.ts";
import { renderHtml } from "./email-html.ts";
import { renderText } from "./email-text.ts";

test.each(Object.entries(sampleEmails()))(
  "snapshots/%s.txt has the email's text, which names no command, because its readers have none",
  async (name, email) => {
    const text = renderText(email.content);
    // The dashes and the space that mark a footer; editors would remove the space from the snapshot.
    expect(text).toContain("\n-- \n");
    const wording = `Subject: ${email.subject}\n\n${text.replace("\n-- \n", "\n--\n").trimEnd()}\n`;
    await expect(wording).toMatchFileSnapshot(`snapshots/${name}.txt`);
    expect(wording + renderHtml(email.content)).not.toMatch(/npm|requests --|command/i);
  },
);

test("no line that a visitor writes can pass for one of ours", () => {
  const location = "\v\f\x85\u2028\u2029".split("").join("https://evil.example");
  const { "new-request": email, "daily-report": report } = sampleEmails({ ...hostileRequest, location });
  const find = (text: string, line: RegExp) =>
    text.split(/[\n\v\f\x85\u2028\u2029]/).filter((one) => line.test(one));
  expect(find(renderText(email.content), /^(Once you have replied|https:\/\/evil|Name: Eve|--)/)).toEqual([
    "Once you have replied, mark it as replied:",
    "-- ",
  ]);
  expect(find(renderText(report.content), /^\s*Open the project request:/)).toHaveLength(3);
});
