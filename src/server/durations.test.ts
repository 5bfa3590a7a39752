import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requestSeconds, stopSeconds } from "./durations.ts";

const read = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(file, "utf8"))?.[1]);

test("systemd lets the site finish what is in progress", () => {
  expect(read("deploy/systemd/site.service", /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(stopSeconds);
});

test("nginx waits for as long as the site does for a request", () => {
  const conf = "deploy/nginx/site.conf";
  expect(read(conf, /client_body_timeout (\d+)s;/)).toBeGreaterThanOrEqual(requestSeconds);
  expect(read(conf, /proxy_read_timeout (\d+)s;/)).toBeGreaterThan(requestSeconds);
});
