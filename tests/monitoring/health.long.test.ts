import { expect, onTestFinished, test } from "vitest";
import { lockDatabase } from "../resilience/machine-faults.ts";
import { openSite } from "../support/site.ts";

test("/readyz and /healthz follow the database: well, locked, well again", async () => {
  const site = await openSite({ LOG_LEVEL: "silent" });
  onTestFinished(site.remove);
  const ask = async (path: string) => {
    const response = await fetch(site.url + path);
    return [response.status, await response.json()];
  };
  const askBoth = async () => [await ask("/readyz"), await ask("/healthz")];
  const well = [
    [200, { status: "ready" }],
    [200, { status: "healthy" }],
  ];
  expect(await askBoth()).toEqual(well);
  const lock = lockDatabase(site.databaseUrl.slice("sqlite:".length));
  // The result is kept for five seconds, so a change takes a while to show. Anyone gets one word and no reason.
  await expect.poll(askBoth).toEqual([
    [503, { status: "unready" }],
    [503, { status: "unhealthy" }],
  ]);
  await lock.end();
  await expect.poll(askBoth).toEqual(well);
});
