import { expect, test } from "vitest";
import { formatRecipients } from "./recipients.ts";

const mail = { smtpUrl: "", from: "", to: ["office@example.com", "bids@example.com"] };

test("one line says who gets the project requests of each type, overdue replies and the daily report", () => {
  const routes = new Map([
    ["title_research", ["title@example.com"]],
    ["land_survey", ["survey@example.com", "crew@example.com"]],
  ]);
  expect(formatRecipients({ ...mail, routes, escalateTo: ["manager@example.com"] })).toMatchInlineSnapshot(`
    "Who gets which emails

      Land survey                 survey@example.com, crew@example.com
      Title research              title@example.com
      All other project requests  office@example.com, bids@example.com
      Overdue replies             manager@example.com
      Daily report                office@example.com, bids@example.com
    "
  `);
  expect(formatRecipients({ ...mail, routes: new Map(), escalateTo: mail.to })).toMatchInlineSnapshot(`
    "Who gets which emails

      All project requests  office@example.com, bids@example.com
      Overdue replies       office@example.com, bids@example.com
      Daily report          office@example.com, bids@example.com
    "
  `);
});
