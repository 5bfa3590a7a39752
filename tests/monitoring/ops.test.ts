import { afterAll, beforeAll, expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { lockedBy } from "../resilience/machine-faults.ts";
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

test("the metrics have a port of their own, and count what happens", { timeout: 60_000 }, async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${ops}/`)).status).toBe(404);
  const before = await figures();
  for (const change of [{}, {}, { name: "" }, { message: "x".repeat(300_000) }, {}])
    await post(site.url, newForm(), change);
  await fetch(site.url + consultationPath);
  const after = await figures();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown("site_project_requests_accepted_total")).toBe(2);
  // From the half of the rate limit on it is a burst.
  expect(after.get("site_project_requests_held")).toBe(0);
  expect(after.get("site_project_requests_unanswered")).toBe(2);
  expect(after.get("site_oldest_unanswered_seconds")).toBeGreaterThan(0);
  for (const reason of ["invalid", "too_large", "rate_limit", "method"]) {
    expect([reason, grown(`site_project_requests_refused_total{reason="${reason}"}`)]).toEqual([reason, 1]);
  }
  expect(grown('site_answer_seconds_count{route="consultation"}')).toBe(6);
});

test("/readyz follows the store: ready, locked, ready again; /healthz stays", {
  timeout: 60_000,
}, async () => {
  const status = async (path: string) => (await fetch(site.url + path)).status;
  expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
  const lock = await lockedBy(site.databaseUrl.slice("sqlite:".length));
  await until(async () => (await status("/readyz")) === 503);
  expect(await status("/healthz")).toBe(200);
  expect((await figures()).get("site_ready")).toBe(0);
  // Why is for this machine alone.
  const [bare, reasons] = [await fetch(`${site.url}/readyz`), await fetch(`${ops}/readyz`)];
  expect(await bare.json()).toEqual({ status: "not ready" });
  expect(reasons.status).toBe(503);
  expect(await reasons.json()).toEqual({
    ready: false,
    problems: ["The database can't be written, so project requests are not accepted. The log says why."],
  });
  await lock.end();
  await until(async () => (await status("/readyz")) === 200);
});

async function figures(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${ops}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** What was found is repeated for five seconds, so that it takes a few to change. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((later) => setTimeout(later, 200));
}
