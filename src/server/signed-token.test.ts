import fc from "fast-check";
import { expect, test } from "vitest";
import { createSignedToken, readSignedToken } from "./signed-token.ts";

const now = Temporal.Instant.from("2026-11-20T16:00:00Z");
const later = now.add({ minutes: 5 });
const token = createSignedToken("019aa1f0", later, "key");

test("another key, a changed payload, a missing signature and an empty token are rejected", () => {
  const [payload = "", signature = ""] = token.split(".");
  const forged = Buffer.from("9999999999999 019aa1f0").toString("base64url");
  expect(readSignedToken(token, "other", now)).toBeNull();
  for (const one of [`${forged}.${signature}`, payload, `${payload}.`, `${token}x`, `${token}.`, ".", ""])
    expect(readSignedToken(one, "key", now)).toBeNull();
});

test("no altered character is accepted", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: token.length - 1 }),
      fc.string({ minLength: 1, maxLength: 1 }),
      (at, other) => {
        fc.pre(token[at] !== other);
        const altered = token.slice(0, at) + other + token.slice(at + 1);
        expect(readSignedToken(altered, "key", now)).toBeNull();
      },
    ),
  );
});
