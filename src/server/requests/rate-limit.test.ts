import { expect, test } from "vitest";
import { rateLimit } from "./rate-limit.ts";

const minute = 60_000;

test("the eleventh of ten is told how long to wait, and let in after that", () => {
  const { limit, clock } = limitOf(10);
  for (let count = 0; count < 10; count += 1) expect(limit.take("192.0.2.1")).toBe(0);
  clock.now = 4 * minute;
  expect(limit.take("192.0.2.1")).toBe(360);
  clock.now = 10 * minute - 1;
  expect(limit.take("192.0.2.1")).toBe(1);
  clock.now = 10 * minute;
  expect(limit.take("192.0.2.1")).toBe(0);
});

test("one address does not use up another's", () => {
  const { limit } = limitOf(1);
  expect(limit.take("192.0.2.1")).toBe(0);
  expect(limit.take("192.0.2.2")).toBe(0);
  expect(limit.take("192.0.2.1")).toBe(600);
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:0:0:9", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1", "2001:db8:0:0:5::", true],
  ["::1", "::2", true],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
  ["fe80::1%eth0", "fe80::2%eth0", true],
])("%s and %s are one client: %s", (one, other, same) => {
  const { limit } = limitOf(1);
  limit.take(one);
  expect(limit.take(other) > 0).toBe(same);
});

test("0 sets no limit", () => {
  const { limit } = limitOf(0);
  for (let count = 0; count < 1000; count += 1) expect(limit.take("192.0.2.1")).toBe(0);
});

test("a flood from more addresses than are kept still lets a newcomer in", () => {
  const { limit } = limitOf(1);
  for (let count = 0; count < 100_001; count += 1) limit.take(`flood-${count}`);
  expect(limit.take("192.0.2.1")).toBe(0);
  expect(limit.take("192.0.2.1")).toBe(600);
});

function limitOf(most: number) {
  const clock = { now: 0 };
  return { clock, limit: rateLimit(most, () => clock.now) };
}
