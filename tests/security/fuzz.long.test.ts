import { expect, test } from "vitest";
import { openSite } from "../support/site.ts";
import { fuzz, fuzzSettings, isFlat } from "./fuzz.ts";

// `npm run fuzz` sends more: 100,000 every night.
const count = 1000;

test(`${count} malformed requests: no response is 5xx, each rejection is a problem, memory stays flat`, {
  timeout: 300_000,
}, async () => {
  const site = await openSite(fuzzSettings);
  const { failures, statuses, memory } = await fuzz(site, count, { seed: 20261121 });
  await site.remove();
  expect(failures).toEqual([]);
  // They reached every layer.
  for (const status of [200, 201, 303, 400, 403, 404, 413, 415, 422]) {
    expect(statuses[status] ?? 0, `responses with ${status}`).toBeGreaterThan(0);
  }
  expect(memory).toSatisfy(isFlat);
});
