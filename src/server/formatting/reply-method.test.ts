import { expect, test } from "vitest";
import { formatReplyMethod } from "./reply-method.ts";

test.each([
  ["email", "Replied by email"],
  ["phone", "Replied by phone"],
  ["none", "No reply needed"],
  [null, "How they replied was not recorded"],
] as const)("the reply method %s reads %j", (how, text) => {
  expect(formatReplyMethod(how)).toBe(text);
});
