import { afterAll, beforeAll, expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { sampleValues } from "../support/form-values.ts";
import { openSite, type Site } from "../support/site.ts";

const rounds = 5;
let site: Site;

beforeAll(async () => {
  site = await openSite();
}, 30_000);
afterAll(() => site.remove());

test(`a project request that got a 201 survives kill -9, ${rounds} times`, {
  timeout: 60_000,
}, async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const name = `Round ${round}`;
    const response = await fetch(site.url + consultationPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...sampleValues, name }),
    });
    await site.stop("SIGKILL");
    expect(response.status).toBe(201);
    await site.start();
    const stored = await site.list();
    expect(stored).toHaveLength(round);
    expect(stored.find((projectRequest) => projectRequest.name === name)).toMatchObject({
      ...sampleValues,
      name,
    });
  }
});
