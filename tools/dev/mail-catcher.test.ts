import nodemailer from "nodemailer";
import { expect, test, vi } from "vitest";
import { startMailCatcher } from "./mail-catcher.ts";

test("prints a caught email as text", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = await startMailCatcher();
  const email = {
    from: MAIL_FROM,
    to: MAIL_TO,
    subject: "Jane Doe: survey",
    text: "Who wants what by when.",
  };
  await nodemailer.createTransport(SMTP_URL).sendMail(email);
  expect(print.mock.calls.join()).toContain(
    "Email to office@example.com ──\nJane Doe: survey\n\nWho wants what by when.",
  );
});
