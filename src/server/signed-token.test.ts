import { expect, test } from "vitest";
import { createTestToken, isTestToken } from "./signed-token.ts";

const now = Temporal.Instant.from("2026-11-20T16:00:00Z");
const later = now.add({ minutes: 5 });

test("a token holds until it expires", () => {
  const token = createTestToken("key", later);
  expect(isTestToken(token, "key", now)).toBe(true);
  expect(isTestToken(token, "key", later)).toBe(false);
});

test.each([
  ["another key", createTestToken("other", later)],
  ["a later end", createTestToken("key", later).replace(/^\d+/, "9999999999999")],
  ["no signature", String(later.epochMilliseconds)],
  ["a cut signature", createTestToken("key", later).slice(0, -1)],
  ["nothing", ""],
])("a token with %s is refused", (_, token) => {
  expect(isTestToken(token, "key", now)).toBe(false);
});
