import { afterAll, expect, test } from "vitest";
import { lockDatabase } from "../resilience/machine-faults.ts";
import { newForm, post } from "../resilience/visitors.ts";
import { freePort, openSite } from "../support/site.ts";

const port = String(await freePort());
const ops = `http://127.0.0.1:${port}`;
const site = await openSite({ OPS_PORT: port, LOG_LEVEL: "silent" });
afterAll(site.remove);

test("the figures have another port, and count the project requests", async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${ops}/`)).status).toBe(404);
  for (const change of [{}, {}, { name: "" }]) await post(site.url, newForm(), change);
  const metrics = await readMetrics();
  expect(metrics.get("site_project_requests_open")).toBe(2);
  expect(metrics.get("site_project_requests_overdue")).toBe(0);
  expect(metrics.get("site_project_requests_quarantined")).toBe(0);
  expect(metrics.get("site_notifications_not_sent")).toBe(0);
  expect(metrics.get("site_healthy")).toBe(1);
});

test("/readyz and /healthz follow the database: well, locked, well again", async () => {
  const statuses = async () =>
    Promise.all(["/readyz", "/healthz"].map(async (path) => (await fetch(site.url + path)).status));
  expect(await statuses()).toEqual([200, 200]);
  const lock = lockDatabase(site.databaseUrl.slice("sqlite:".length));
  // The result is kept for five seconds, so a change takes a while to show.
  await expect.poll(statuses).toEqual([503, 503]);
  expect((await readMetrics()).get("site_healthy")).toBe(0);
  // Only this machine is told the reasons.
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "unready" });
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: "unhealthy" });
  const opsResponse = await fetch(`${ops}/healthz`);
  expect(opsResponse.status).toBe(503);
  expect(await opsResponse.json()).toEqual({
    status: "unhealthy",
    reasons: [expect.stringContaining("database")],
  });
  await lock.end();
  await expect.poll(statuses).toEqual([200, 200]);
});

async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${ops}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}
