import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { readBuiltPage } from "../../src/server/http/static-page.ts";
import { sendBytes } from "../support/raw-connection.ts";
import { openSite } from "../support/site.ts";

const site = await openSite({ SITE_URL: "https://www.example.com", RATE_LIMIT: "3" });
afterAll(site.remove);

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const post = (headers: Record<string, string>, body: string): RequestInit => ({
  method: "POST",
  headers,
  body,
  redirect: "manual",
});

test.each<[what: string, status: number, path: string, init: RequestInit]>([
  ["the page", 200, "/", {}],
  ["an unchanged page", 304, "/", { headers: { "if-none-match": readBuiltPage("dist").etag } }],
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
])("%s (%i) has every header", async (_what, status, path, init) => {
  const response = await fetch(site.url + path, init);
  expect(response.status).toBe(status);
  expectHeaders(Object.fromEntries(response.headers));
  await response.body?.cancel();
});

test.each([
  ["huge headers", `GET / HTTP/1.1\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, 431],
  ["bytes that are not HTTP", "hello\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["an unknown expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n", 200],
])("the response to %s has every header", async (_what, bytes, status) => {
  const [head = ""] = (await sendBytes(site.url, bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const lines = head
    .split("\r\n")
    .slice(1)
    .map((line) => [line.split(": ")[0]?.toLowerCase(), line.replace(/^[^:]*: /, "")]);
  expectHeaders(Object.fromEntries(lines) as Record<string, string>);
});

/** Expects that no header names the software, and that each of ours is as strict as the page allows. */
function expectHeaders(headers: Record<string, string | undefined>): void {
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src (?:'none'|'self'(?: 'sha256-[^']+')+); style-src 'self'(?: 'sha256-[^']+')*; /,
  );
  expect(headers["content-security-policy"]).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(headers["content-security-policy"]).not.toMatch(/unsafe|data:|\*|http:/);
  expect(headers).toMatchObject({
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("geolocation=()"),
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
  });
  for (const name of ["set-cookie", "server", "x-powered-by"]) expect(headers[name]).toBeUndefined();
}

function scriptPath(): string {
  return /data-islands="([^"]+)"/.exec(readFileSync("dist/index.html", "utf8"))?.[1] ?? "";
}
