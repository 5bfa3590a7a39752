import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyMetricsPath, consultationPath } from "../../src/contract/endpoints.ts";
import { raw } from "../security/raw.ts";
import { openSite, type Site } from "../support/site.ts";
import { cookieFreeMaximum, observatory } from "./observatory.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ SITE_URL: "https://www.example.com", RATE_LIMIT: "4" });
}, 60_000);
afterAll(() => site.remove());

test("the page scores the cookie-free maximum of Mozilla's HTTP Observatory", async () => {
  const page = await fetch(site.url);
  const { score, findings } = observatory({
    headers: Object.fromEntries(page.headers),
    html: await page.text(),
  });
  expect({ score, findings }).toMatchObject({ score: cookieFreeMaximum });
});

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
  ["a page that is known already", 304, "/", { headers: { "if-none-match": "*" } }],
  ["a script", 200, scriptAddress(), {}],
  ["a part of a file", 206, scriptAddress(), { headers: { range: "bytes=0-9" } }],
  ["metrics", 200, companyMetricsPath, {}],
  ["a stored project request", 201, consultationPath, post(json, '{"name":"A","email":"a@b"}')],
  ["the way back to the page", 303, consultationPath, post(form, "name=A&email=a%40b")],
  ["a problem", 422, consultationPath, post(json, "{}")],
  ["the page of form errors", 422, consultationPath, post(form, "name=A")],
  ["too many", 429, consultationPath, post(json, "{}")],
  ["another site's form", 403, consultationPath, post({ ...form, origin: "https://evil.example" }, "name=A")],
  ["a method that is not answered", 405, consultationPath, {}],
  ["what is not there", 404, "/nothing", {}],
  ["what is not there, to a person", 404, "/nothing", { headers: { accept: "text/html" } }],
  ["an address that can't be read", 404, "/%ff", {}],
  ["a private link that is not known", 404, "/staff/requests/x", {}],
])("%s (%i) carries every header", async (_what, status, path, init) => {
  const answer = await fetch(site.url + path, init);
  expect(answer.status).toBe(status);
  expectAll(Object.fromEntries(answer.headers));
  await answer.body?.cancel();
});

test.each([
  ["huge headers", `GET / HTTP/1.1\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, 431],
  ["bytes that are no HTTP", "hello\r\n\r\n", 400],
])("%s (%#) are refused with every header", async (_what, bytes, status) => {
  const { socket, answer } = await raw(site.url);
  socket.write(bytes);
  const [head = ""] = (await answer).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const lines = head
    .split("\r\n")
    .slice(1)
    .map((line) => [line.split(": ")[0]?.toLowerCase(), line.replace(/^[^:]*: /, "")]);
  expectAll(Object.fromEntries(lines) as Record<string, string>);
});

test("without a public HTTPS address no browser is told to insist on it", async () => {
  const plain = await openSite();
  const answer = await fetch(plain.url);
  expect(answer.headers.has("strict-transport-security")).toBe(false);
  await answer.body?.cancel();
  await plain.remove();
});

/** No header names the software, and each of ours is as strict as the page allows. */
function expectAll(headers: Record<string, string | undefined>): void {
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'sha256-/,
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
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
  });
  for (const name of ["set-cookie", "server", "x-powered-by"]) expect(headers[name]).toBeUndefined();
}

function scriptAddress(): string {
  return /data-islands="([^"]+)"/.exec(readFileSync("dist/index.html", "utf8"))?.[1] ?? "";
}
