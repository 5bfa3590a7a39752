import { expect, test } from "vitest";
import { toLoggedReason, toStoredReason } from "./channel.ts";

const reason = "The mail server rejected the email.";

test.each([
  [
    `554 5.7.1 Rejected: URL <https://jane.example> is listed; Subject "New project request: Jane Doe"`,
    "554 5.7.1",
  ],
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
