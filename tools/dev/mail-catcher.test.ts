import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { expect, test } from "vitest";
import { newFolder } from "../../tests/support/folder.ts";
import { startMailCatcher } from "./mail-catcher.ts";

test("prints a caught email as text and keeps all of it in a file", async () => {
  const folder = newFolder();
  let printed = "";
  const catcher = await startMailCatcher(folder, (text) => {
    printed += text;
  });
  await nodemailer.createTransport(catcher.settings.SMTP_URL).sendMail({
    from: catcher.settings.MAIL_FROM,
    to: catcher.settings.MAIL_TO,
    subject: "Jane Doe: ../../survey",
    text: "Who wants what by when.",
  });
  catcher.stop();
  expect(printed).toContain("Email to office@example.com");
  expect(printed).toContain("Jane Doe: ../../survey\n\nWho wants what by when.");
  const [file = "", ...more] = readdirSync(folder);
  expect(more).toEqual([]);
  expect(file).toMatch(/^[\w.-]+-Jane-Doe-survey\.eml$/);
  expect(readFileSync(join(folder, file), "utf8")).toContain("Subject: Jane Doe:");
});
