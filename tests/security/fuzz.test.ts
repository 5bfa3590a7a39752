import { expect, test } from "vitest";
import { openSite } from "../support/site.ts";
import { fuzz } from "./fuzz.ts";
import { isFlat } from "./memory.ts";

const cases = 5000;

test(`${cases} malformed requests: none is answered 5xx, each refusal is a problem that names the field, memory stays flat`, {
  timeout: 300_000,
}, async () => {
  const site = await openSite({ LOG_LEVEL: "silent" });
  const { broken, statuses, memory } = await fuzz(site, cases, { seed: 20261121 });
  await site.remove();
  expect(broken).toEqual([]);
  // They reached every depth.
  for (const status of [200, 201, 303, 400, 403, 404, 405, 413, 415, 422]) {
    expect(statuses[status] ?? 0, `answers ${status}`).toBeGreaterThan(0);
  }
  expect(memory).toSatisfy(isFlat);
});
