import { expect, test } from "vitest";
import { toLoggedReason } from "./channel.ts";

test.each([
  [
    `554 5.7.1 Rejected: URL <https://jane.example> is listed; Subject "New project request: Jane Doe"`,
    " (554 5.7.1)",
  ],
  ["550-5.1.1 jane.doe'x@evil.example\n550 5.1.1 No such user", " (550 5.1.1)"],
  ["421 Come back later, Jane Doe", " (421)"],
  ["5501 Main Street", ""],
  ["Jane Doe 550", ""],
  ["", ""],
])("of the mail server's words, the log has only the code, if they begin with one: %s", (words, code) => {
  const logged = toLoggedReason({ reason: "The mail server rejected the email.", words });
  expect(logged).toBe(`The mail server rejected the email${code}.`);
});
