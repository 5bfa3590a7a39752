import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requestSeconds, stopSeconds } from "./durations.ts";

test("systemd and Caddy wait for requests in progress", () => {
  const read = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(`deploy/${file}`, "utf8"))?.[1]);
  expect(read("systemd/site.service", /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(stopSeconds);
  // The site looks every two seconds.
  expect(read("caddy/Caddyfile", /read_body (\d+)s$/m)).toBeGreaterThan(requestSeconds + 2);
});
