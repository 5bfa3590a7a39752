import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { openSite } from "../support/site.ts";
import { exchange, type RawResponse } from "./exchange.ts";
import { type MalformedRequest, malformedRequests } from "./malformed-requests.ts";

// `CASES=100000 npm run fuzz`, as CI does every night, sends that many, and others each day.
const { CASES = "1000" } = process.env;
const count = Number(CASES);
const seed = count > 1000 ? Math.floor(Date.now() / 86_400_000) : 20261121;
/** How many are sent at once. */
const size = 16;

test(`${count} malformed requests: no response is 5xx, each rejection is a problem, memory stays flat`, {
  timeout: 300 * Math.max(count, 1000),
}, async () => {
  // Staff ask for new links only where emails are sent. Nothing listens there.
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@example.com", MAIL_TO: "jane@example.com" };
  const site = await openSite({ LOG_LEVEL: "silent", ...mail });
  onTestFinished(site.remove);
  const agent = new Agent({ keepAlive: true, maxSockets: size });
  onTestFinished(() => agent.destroy());
  const statuses = new Set<number | undefined>();
  const megabytes: number[] = [];
  const several = fc.array(malformedRequests(), { minLength: size, maxLength: size, size: "max" });
  const send = fc.asyncProperty(several, async (requests) => {
    const responses = await Promise.all(requests.map((sent) => exchange(site.url, agent, sent)));
    for (const [index, response] of responses.entries()) {
      statuses.add(response?.status);
      expectPromised(requests[index] as MalformedRequest, response);
    }
    megabytes.push(readResidentMegabytes(site.pid));
  });
  await fc.assert(send, { numRuns: Math.ceil(count / size), seed });
  // The bodies reached every layer.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 303, 400, 403, 404, 413, 415, 422]));
  // Node's heap may vary, but not grow with the number of requests.
  const early = megabytes[Math.floor(megabytes.length / 5)] ?? 0;
  expect(megabytes.at(-1)).toBeLessThanOrEqual(early + 64);
});

function expectPromised(sent: MalformedRequest, response: RawResponse | null): void {
  // Only a body that is too large may be cut off before its sender has read the response.
  if (response === null) {
    expect(sent.body.length, "closed without a response").toBeGreaterThan(60_000);
    return;
  }
  const { status, headers } = response;
  const body = response.body.toString();
  expect(status).toBeLessThan(500);
  for (const name of securityHeaders) expect(headers).toHaveProperty(name);
  expect(body).not.toMatch(/root:.*:0:0:|"private": true/);
  if (status < 400 || sent.method === "HEAD") return;
  const type = headers["content-type"];
  expect(type).toMatch(/^(text\/html|application\/problem\+json)(; charset=utf-8)?$/);
  if (type?.startsWith("text/html")) {
    expect(body).toContain("<h1>");
    return;
  }
  const words = { title: expect.any(String), detail: expect.stringMatching(/^[A-Z/].*\.$/s) };
  expect(JSON.parse(body)).toMatchObject({ type: "about:blank", status, ...words });
}

const securityHeaders = [
  "content-security-policy",
  ...["embedder-policy", "opener-policy", "resource-policy"].map((name) => `cross-origin-${name}`),
  ...["permissions-policy", "referrer-policy", "x-content-type-options"],
];

function readResidentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
