import { expect, test } from "vitest";
import { toMailboxes } from "../../tests/support/app-fixture.ts";
import { formatRecipients } from "./recipients.ts";

const mail = { to: toMailboxes(["The Office <office@example.com>", "bids@example.com"]) };

test("one line says who gets the project requests of each type, overdue replies and the daily report", () => {
  const routes = new Map([
    ["title_research", toMailboxes(["title@example.com"])],
    ["land_survey", toMailboxes(["survey@example.com", "crew@example.com"])],
  ]);
  expect(
    formatRecipients({ ...mail, routes, escalateTo: toMailboxes(["manager@example.com"]) }),
  ).toMatchInlineSnapshot(`
    "Who gets which emails

      Land survey                 survey@example.com, crew@example.com
      Title research              title@example.com
      All other project requests  The Office <office@example.com>, bids@example.com
      Overdue replies             manager@example.com
      Daily report                The Office <office@example.com>, bids@example.com
    "
  `);
  expect(formatRecipients({ ...mail, routes: new Map(), escalateTo: mail.to })).toMatchInlineSnapshot(`
    "Who gets which emails

      All project requests  The Office <office@example.com>, bids@example.com
      Overdue replies       The Office <office@example.com>, bids@example.com
      Daily report          The Office <office@example.com>, bids@example.com
    "
  `);
});
