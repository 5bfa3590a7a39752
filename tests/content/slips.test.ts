import fc from "fast-check";
import { expect, test } from "vitest";
import { findUnhelpful, listAllSlips } from "./slip-check.ts";

// Other slips each time; `SEED=… npx vitest run tests/content` makes the same again. Every night, slips.long.test.ts makes all.
const { SEED = String(Date.now() % 1_000_000) } = process.env;

test(`a message about a slip names its line, and obeying it ends within two rounds (300 slips, SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  const slips = fc.sample(fc.constantFrom(...listAllSlips()), { numRuns: 300, seed: Number(SEED) });
  expect(await findUnhelpful(slips)).toEqual([]);
});
