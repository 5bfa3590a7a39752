import { expect, test } from "vitest";
import { formatGrowth, formatMachineNoise, formatServer } from "./report.ts";
import type { ServerFigures } from "./server/measure-server.ts";

const server: ServerFigures = {
  accepting: [{ setup: "SQLite, no channel", raw: 5539, accepted: 3821, ratio: 0.69 }],
  latency: { perSecond: 200, p50: 1.3, p99: 10.52 },
  pages: { ours: 33_262, nginx: 66_022 },
  memory: { before: 127, after: null, requests: 100_000 },
  startMs: [310, 480],
};

test("the server's report puts each figure beside what it is compared with", () => {
  expect(formatServer(server)).toBe(
    `
accepted per second, 32 connections  raw commits  accepted  ratio
-----------------------------------  -----------  --------  -----
SQLite, no channel                          5539      3821   0.69
latency at 200 per second: p50 1.3 ms, p99 10.5 ms
pages per second: 33262; nginx 66022, ratio 0.50
memory: 127 MiB warm, ? MiB after 100000 requests
start to first page: 310, 480 ms`.trimStart(),
  );
});

test("the server's report says when nginx is not installed", () => {
  expect(formatServer({ ...server, pages: { ours: 33_262, nginx: null } })).toContain(
    "pages per second: 33262; nginx is not installed, so there is no comparison",
  );
});

test("the growth report has a column for each number of rows", () => {
  const steps = [
    { stored: 1000, ms: { show: 0.51 } },
    { stored: 100_000, ms: {} },
  ];
  expect(formatGrowth([{ database: "SQLite", steps }])).toBe(
    `
SQLite: milliseconds  1,000  100,000
--------------------  -----  -------
show                    0.5        –`.trimStart(),
  );
});

test("the report shows the machine's noise before and after", () => {
  const noise = { loadPerCpu: 0.25, workDone: 1200, fsyncsPerSecond: 900 };
  expect(formatMachineNoise(noise, { ...noise, loadPerCpu: 2 })).toContain(
    "load per CPU: 0.3 before, 2.0 after",
  );
});
