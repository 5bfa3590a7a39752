import { expect, test } from "vitest";
import { openSite } from "../support/site.ts";
import { fuzz, fuzzSettings, isFlat } from "./fuzz.ts";

// `CASES=100000 npm run fuzz`, as CI does every night, sends that many, and others each day.
const { CASES = "1000" } = process.env;
const count = Number(CASES);
const seed = count > 1000 ? Math.floor(Date.now() / 86_400_000) : 20261121;

test(`${count} malformed requests: no response is 5xx, each rejection is a problem, memory stays flat`, {
  timeout: 300 * Math.max(count, 1000),
}, async () => {
  const site = await openSite(fuzzSettings);
  const { failures, statuses, memory } = await fuzz(site, count, seed);
  await site.remove();
  expect(failures, `with seed ${seed}`).toEqual([]);
  // They reached every layer.
  for (const status of [200, 201, 303, 400, 403, 404, 413, 415, 422]) {
    expect(statuses[status] ?? 0, `responses with ${status}`).toBeGreaterThan(0);
  }
  expect(memory).toSatisfy(isFlat);
});
