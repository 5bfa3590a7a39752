import { expect, test } from "vitest";
import { parseProjectRequest } from "../../contract/project-request-schema.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";

const now = Temporal.Instant.from("2026-11-20T16:00:00.000Z");

test("a key in the header is valid for 48 hours, with or without quotes", () => {
  const plain = readKey("8e03978e-40d5-43dd-bc93-6894a57f9324");
  expect(plain).toMatchObject({
    key: "key:8e03978e-40d5-43dd-bc93-6894a57f9324",
    expires_at: "2026-11-22T16:00:00.000Z",
  });
  expect(readKey('"8e03978e-40d5-43dd-bc93-6894a57f9324"')).toEqual(plain);
});

test.each(["", " ", "a b", "a".repeat(201), '"', '"a', 'a"b"', '"a"b', "ключ", "a\tb", "one, two"])(
  "%j is not a key",
  (header) => {
    expect(readKey(header)).toBeNull();
  },
);

test("the digest depends on what is stored: not on blanks around a name, line ends or the order of keys, but on every letter", () => {
  const digest = (body: Record<string, unknown>) => readKey("k", body)?.body_digest;
  const first = digest({ name: "Jane", email: "jane@example.com" });
  const [crlf, lf] = ["a\r\nb", "a\nb"].map((message) =>
    digest({ name: "J", email: "j@example.com", message }),
  );
  expect(crlf).toBe(lf);
  expect(digest({ email: "jane@example.com", name: " Jane ", phone: "", unknown: 1 })).toBe(first);
  expect(digest({ name: "Jane", email: "jane@example.com", phone: "1" })).not.toBe(first);
  expect(digest({ name: "Jane", email: "jane@example.com", company: "1" })).not.toBe(
    digest({ name: "Jane", email: "jane@example.com", phone: "1" }),
  );
});

function readKey(
  header: string,
  body: Record<string, unknown> = { name: "Jane", email: "jane@example.com" },
) {
  const checked = parseProjectRequest(body);
  if (checked.outcome === "invalid") throw new Error("not a project request");
  return readIdempotencyKey(header, { projectRequest: checked.projectRequest, now });
}
