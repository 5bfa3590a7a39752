import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { readBuiltPage } from "../../src/server/web/static-page.ts";
import { sendBytes } from "../support/raw-connection.ts";
import { testSite } from "../support/test-site.ts";

const page = readBuiltPage("dist");
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const post = (headers: Record<string, string>, body: string): RequestInit => ({
  method: "POST",
  headers,
  body,
  redirect: "manual",
});

const responses: [what: string, status: number, path: string, init: RequestInit][] = [
  ["the page", 200, "/", {}],
  ["an unchanged page", 304, "/", { headers: { "if-none-match": page.etag } }],
  ["a script", 200, scriptPath(), {}],
  ["a part of a file", 206, scriptPath(), { headers: { range: "bytes=0-9" } }],
  ["a redirect to the page", 303, consultationPath, post(form, "name=A&email=a%40b")],
  ["a problem", 422, consultationPath, post(json, "{}")],
  ["the page of form errors", 422, consultationPath, post(form, "name=A")],
  ["a rate limit", 429, consultationPath, post(json, "{}")],
  ["another site's form", 403, consultationPath, post({ ...form, origin: "https://evil.example" }, "name=A")],
  ["an unknown path in a browser", 404, "/nothing", { headers: { accept: "text/html" } }],
  ["a malformed path", 404, "/%ff", {}],
  ["a sign-in link that does not work", 410, "/staff/sign-in/link?key=x", {}],
];
const toBytes: [what: string, status: number, bytes: string][] = [
  ["huge headers", 431, `GET / HTTP/1.1\r\nX: ${"x".repeat(40_000)}\r\n\r\n`],
  ["bytes that are not HTTP", 400, "hello\r\n\r\n"],
  [
    "two conflicting lengths (request smuggling)",
    400,
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  ],
  ["no host", 400, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
  ["an unknown expectation", 200, "GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n"],
];

test("every response has every header", async () => {
  const site = await testSite({ SITE_URL: "https://www.example.com", RATE_LIMIT: "3" }, { page });
  const url = await site.listen();
  for (const [what, status, path, init] of responses) {
    const response = await fetch(url + path, init);
    expect(response.status, what).toBe(status);
    expectHeaders(what, status, Object.fromEntries(response.headers));
    await response.body?.cancel();
  }
  for (const [what, status, bytes] of toBytes) {
    const [head = ""] = (await sendBytes(url, bytes)).split("\r\n\r\n");
    const [start, ...lines] = head.split("\r\n").map((line) => line.split(/: (.*)/, 2));
    expect(String(start), what).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectHeaders(
      what,
      status,
      Object.fromEntries(lines.map(([name = "", value]) => [name.toLowerCase(), value])),
    );
  }
});

/** Expects that no header names the software, and that each of ours is as strict as the page allows. */
function expectHeaders(what: string, status: number, headers: Record<string, string | undefined>): void {
  const policy = headers["content-security-policy"];
  expect(policy, what).toMatch(
    /^default-src 'none'; script-src (?:'none'|'self'(?: 'sha256-[^']+')+); style-src 'self'(?: 'sha256-[^']+')*; /,
  );
  expect(policy, what).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy, what).not.toMatch(/unsafe|data:|\*|http:/);
  expect(headers, what).toMatchObject({
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
  });
  // A problem may be shown at the address of a sign-in link. A form that is shown again is not.
  if (status >= 400 && status !== 422) expect(headers["referrer-policy"], what).toBe("no-referrer");
  for (const name of ["set-cookie", "server", "x-powered-by"]) expect(headers[name], what).toBeUndefined();
}

function scriptPath(): string {
  return /data-islands="([^"]+)"/.exec(readFileSync("dist/index.html", "utf8"))?.[1] ?? "";
}
