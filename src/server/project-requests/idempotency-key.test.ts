import { expect, test } from "vitest";
import { parseProjectRequest } from "../../contract/project-request-schema.ts";
import { idempotencyKeyFor, type Submission } from "./idempotency-key.ts";

const now = Temporal.Instant.from("2026-11-20T16:00:00.000Z");

test("a header's key holds for 48 hours, in quotes or without", () => {
  const plain = keyOf({ header: "8e03978e-40d5-43dd-bc93-6894a57f9324" });
  expect(plain).toMatchObject({
    key: "key:8e03978e-40d5-43dd-bc93-6894a57f9324",
    expiresAt: "2026-11-22T16:00:00.000Z",
  });
  expect(keyOf({ header: '"8e03978e-40d5-43dd-bc93-6894a57f9324"' })).toEqual(plain);
});

test.each([[""], [" "], ["a b"], ["a".repeat(201)], ['"'], ['"a'], ["ключ"], ["a\tb"], ["one, two"]])(
  "%j is no key",
  (header) => {
    expect(keyOf({ header })).toBe("malformed");
  },
);

test("the digest follows what is stored: blanks around a name and the order of keys change nothing, a letter does", () => {
  const digestOf = (body: object) => (keyOf({ header: "k" }, body) as { bodyDigest: string }).bodyDigest;
  const first = digestOf({ name: "Jane", email: "jane@example.com" });
  expect(digestOf({ email: "jane@example.com", name: " Jane ", phone: "", unknown: 1 })).toBe(first);
  expect(digestOf({ name: "Jane", email: "jane@example.com", phone: "1" })).not.toBe(first);
  expect(digestOf({ name: "Jane", email: "jane@example.com", company: "1" })).not.toBe(
    digestOf({ name: "Jane", email: "jane@example.com", phone: "1" }),
  );
});

test("a form's key is made of what was sent and from where, and holds for 10 minutes", () => {
  const one = keyOf({ isForm: true });
  expect(one).toMatchObject({ expiresAt: "2026-11-20T16:10:00.000Z" });
  expect(keyOf({ isForm: true })).toEqual(one);
  expect(keyOf({ isForm: true, address: "192.0.2.2" })).not.toEqual(one);
  expect(keyOf({ isForm: true }, { name: "Joe", email: "jane@example.com" })).not.toEqual(one);
});

test("JSON without a key is stored each time", () => {
  expect(keyOf({})).toBeNull();
});

function keyOf(change: Partial<Submission>, body: object = { name: "Jane", email: "jane@example.com" }) {
  const checked = parseProjectRequest(body);
  if (!checked.ok) throw new Error("not a project request");
  const { projectRequest } = checked;
  return idempotencyKeyFor({
    projectRequest,
    header: undefined,
    isForm: false,
    address: "192.0.2.1",
    now,
    isTest: false,
    ...change,
  });
}
