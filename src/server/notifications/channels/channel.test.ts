import { expect, test } from "vitest";
import { toLoggedReason, toStoredReason } from "./channel.ts";

const reason = "The mail server rejected the email.";
const link = "https://www.example.com/staff/requests/MTc5.SiIQ_x-1";

test.each([
  [`554 5.7.1 Rejected: URL <${link}> is listed; Subject "New project request: Jane Doe"`, "554 5.7.1"],
  ["550-5.1.1 jane.doe'x@evil.example\n550 5.1.1 No such user", "550 5.1.1"],
  ["421 Come back later, Jane Doe", "421"],
])("of the mail server's words, the log has only the code: %s", (words, code) => {
  expect(toLoggedReason({ reason, words })).toBe(`The mail server rejected the email (${code}).`);
});

test.each(["5501 Main Street", "Jane Doe 550", "", "office@example.com"])(
  "words that begin with no code leave nothing in the log: %j",
  (words) => {
    expect(toLoggedReason({ reason, words })).toBe(reason);
  },
);

test("a reason of ours is the same in the log and where it is stored", () => {
  expect(toLoggedReason({ reason })).toBe(reason);
  expect(toStoredReason({ reason })).toBe(reason);
});

test("the staff read the mail server's words, without private links", () => {
  const words = `554 URL ${link}. Or http://localhost:3000/Staff/MTc5.SiIQ, says Jane.`;
  expect(toStoredReason({ reason, words })).toBe(
    "The mail server rejected the email: 554 URL https://www.example.com/staff/… Or http://localhost:3000/staff/…, says Jane.",
  );
});
