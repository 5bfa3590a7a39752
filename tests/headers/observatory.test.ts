import { expect, test } from "vitest";
import { scoreResponse } from "./observatory.ts";

// The points of each policy, from the package's own examples.
test.each([
  ["default-src 'none'", 10],
  ["default-src 'self'", 5],
  ["default-src 'none'; script-src 'unsafe-inline'", -20],
  ["default-src 'none'; script-src data:", -20],
  ["script-src 'self'", -20],
  ["default-src 'none'; style-src 'unsafe-inline'", 0],
  ["default-src 'none'; script-src 'unsafe-eval'", -10],
  ["default-src 'none'; img-src http://example.com", -10],
  ["default-src 'none'; connect-src http://example.com", -20],
  [undefined, -25],
])("the policy %s is worth %i points", (policy, points) => {
  const { findings } = scoreResponse({ headers: { "content-security-policy": policy }, html: "" });
  expect(findings["content-security-policy"]?.[1]).toBe(points);
});

test("a page without headers fails, and bonuses don't help it", () => {
  expect(scoreResponse({ headers: { "referrer-policy": "no-referrer" }, html: "" }).score).toBe(30);
});
