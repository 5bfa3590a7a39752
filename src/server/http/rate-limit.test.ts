import { expect, test } from "vitest";
import { memoryHits } from "../store/hits.ts";
import { rateLimit } from "./rate-limit.ts";

const minute = 60_000;

test("the eleventh of ten is told how long to wait, and let in after that", async () => {
  const { limit, clock } = limitOf(10);
  for (let count = 0; count < 10; count += 1) expect(await limit.take("192.0.2.1")).toBe(0);
  clock.now = 4 * minute;
  expect(await limit.take("192.0.2.1")).toBe(360);
  clock.now = 10 * minute - 1;
  expect(await limit.take("192.0.2.1")).toBe(1);
  clock.now = 10 * minute;
  expect(await limit.take("192.0.2.1")).toBe(0);
});

test("one address does not use up another's", async () => {
  const { limit } = limitOf(1);
  expect(await limit.take("192.0.2.1")).toBe(0);
  expect(await limit.take("192.0.2.2")).toBe(0);
  expect(await limit.take("192.0.2.1")).toBe(600);
});

test("0 sets no limit", async () => {
  const { limit } = limitOf(0);
  for (let count = 0; count < 1000; count += 1) expect(await limit.take("192.0.2.1")).toBe(0);
});

test("a flood from more addresses than are kept still lets a newcomer in", async () => {
  const { limit } = limitOf(1);
  for (let count = 0; count < 100_001; count += 1) await limit.take(`flood-${count}`);
  expect(await limit.take("192.0.2.1")).toBe(0);
  expect(await limit.take("192.0.2.1")).toBe(600);
});

function limitOf(most: number) {
  const clock = { now: 0 };
  return { clock, limit: rateLimit(most, memoryHits(), () => clock.now) };
}
