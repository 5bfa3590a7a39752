import { expect, test } from "vitest";
import { type Environment, type MailSetting, readConfig } from "../../src/server/settings.ts";
import { mailSettings } from "../../tests/support/mail.ts";
import { twoAddresses } from "../../tests/support/test-site.ts";
import { formatRecipients } from "./recipients.ts";

const email = { ...mailSettings("smtp://127.0.0.1"), ...twoAddresses };
const format = (settings: Environment) =>
  formatRecipients(readConfig({ ...email, ...settings }).mail as MailSetting);

test("one line says who gets the project requests of each type, overdue replies and the daily report", () => {
  const MAIL_ROUTES = "title_research:title@example.com;land_survey:survey@example.com,crew@example.com";
  expect(format({ MAIL_ROUTES, ESCALATE_TO: "manager@example.com" })).toMatchInlineSnapshot(`
    "Who gets which emails

      Land survey                 survey@example.com, crew@example.com
      Title research              title@example.com
      All other project requests  The Office <office@example.com>, bids@example.com
      Overdue replies             manager@example.com
      Daily report                The Office <office@example.com>, bids@example.com
    "
  `);
  expect(format({})).toMatchInlineSnapshot(`
    "Who gets which emails

      All project requests  The Office <office@example.com>, bids@example.com
      Overdue replies       The Office <office@example.com>, bids@example.com
      Daily report          The Office <office@example.com>, bids@example.com
    "
  `);
});
