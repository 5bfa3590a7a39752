import { afterAll, beforeAll, expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { lockDatabase } from "../resilience/machine-faults.ts";
import { newForm, post } from "../resilience/visitors.ts";
import { freePort, openSite, type Site } from "../support/site.ts";

let site: Site;
let ops: string;
beforeAll(async () => {
  const port = String(await freePort());
  ops = `http://127.0.0.1:${port}`;
  site = await openSite({ OPS_PORT: port, RATE_LIMIT: "4", LOG_LEVEL: "silent" });
}, 60_000);
afterAll(() => site.remove());

test("service metrics have their own port and count what happens", { timeout: 60_000 }, async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${ops}/`)).status).toBe(404);
  const before = await readMetrics();
  for (const change of [{}, {}, { name: "" }, { message: "x".repeat(300_000) }, {}])
    await post(site.url, newForm(), change);
  await fetch(site.url + consultationPath);
  const after = await readMetrics();
  const increase = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(increase("site_project_requests_accepted_total")).toBe(2);
  // Both are below half the rate limit, so they are not a burst.
  expect(after.get("site_project_requests_quarantined")).toBe(0);
  expect(after.get("site_project_requests_open")).toBe(2);
  expect(after.get("site_oldest_open_seconds")).toBeGreaterThan(0);
  for (const reason of ["invalid", "too_large", "rate_limit", "method"]) {
    expect([reason, increase(`site_project_requests_rejected_total{reason="${reason}"}`)]).toEqual([
      reason,
      1,
    ]);
  }
  expect(increase('site_response_seconds_count{route="consultation"}')).toBe(6);
});

test("/readyz follows the database: ready, locked, ready again; /healthz stays alive", {
  timeout: 60_000,
}, async () => {
  const status = async (path: string) => (await fetch(site.url + path)).status;
  expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
  const lock = await lockDatabase(site.databaseUrl.slice("sqlite:".length));
  await waitUntil(async () => (await status("/readyz")) === 503);
  expect(await status("/healthz")).toBe(200);
  expect((await readMetrics()).get("site_ready")).toBe(0);
  // Only this machine is told the reasons.
  const [publicResponse, opsResponse] = [await fetch(`${site.url}/readyz`), await fetch(`${ops}/readyz`)];
  expect(await publicResponse.json()).toEqual({ status: "not ready" });
  expect(opsResponse.status).toBe(503);
  expect(await opsResponse.json()).toEqual({
    ready: false,
    problems: [expect.stringContaining("database")],
  });
  await lock.end();
  await waitUntil(async () => (await status("/readyz")) === 200);
});

async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${ops}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** Readiness is cached for five seconds, so a change takes a while to show. */
async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((later) => setTimeout(later, 200));
}
