import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { builtSite, testDocument } from "../../../tests/support/built-site.ts";
import { testSite, withoutEmail } from "../../../tests/support/test-site.ts";
import { details } from "./problems.ts";
import { readBuiltPage } from "./static-page.ts";

const get = async (request: InjectOptions | string) => (await testSite()).app.inject(request);
const asIs = (bytes: Buffer) => bytes;

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["", undefined, asIs],
  ["br;q=0, gzip", "gzip", gunzipSync],
])("the document is served with Accept-Encoding %j", async (accepted, encoding, decode) => {
  const response = await get({ url: "/", headers: { "accept-encoding": accepted } });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    vary: "accept-encoding",
    "content-length": String(response.rawPayload.length),
  });
  expect(response.headers["content-encoding"]).toBe(encoding);
  expect(decode(response.rawPayload).toString()).toBe(testDocument);
});

test("a document that the browser already has is not sent again", async () => {
  const { etag } = (await get("/")).headers;
  for (const [known, status] of [
    [etag, 304],
    [`"other", ${etag}`, 304],
    ['"other"', 200],
  ] as const) {
    const headers = { "accept-encoding": "br", "if-none-match": known };
    const response = await get({ url: "/", headers });
    expect([response.statusCode, response.body === ""]).toEqual([status, status === 304]);
    expect(response.headers).toMatchObject({
      etag,
      vary: "accept-encoding",
      "cache-control": "no-cache, no-transform",
    });
  }
});

test("HEAD gets no document, and a query changes nothing", async () => {
  const [head, page] = [await get({ method: "HEAD", url: "/" }), await get("/?utm_source=x")];
  expect([head.statusCode, head.body, page.body]).toEqual([200, "", testDocument]);
  expect(head.headers["content-length"]).toBe(page.headers["content-length"]);
});

test("a video is sent in ranges, and of one behind its end the response names its length", async () => {
  const part = await get({ url: "/video.mp4", headers: { range: "bytes=10-19" } });
  expect([part.statusCode, part.headers["content-range"]]).toEqual([206, "bytes 10-19/1000"]);
  const head = await get({ method: "HEAD", url: "/video.mp4", headers: { range: "bytes=10-19" } });
  expect(head.statusCode).toBe(200);
  const beyond = await get({ url: "/video.mp4", headers: { range: "bytes=1000-" } });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */1000"]);
  expect(beyond.json()).toMatchObject({ title: "Range Not Satisfiable", detail: details[416] });
});

test.each([
  [
    "/assets/browser-a1b2c3.js",
    "application/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
    "same-origin",
  ],
  ["/video.mp4", "video/mp4", "no-cache", "same-origin"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8", "no-cache", "same-origin"],
  ["/site.webmanifest", "application/manifest+json", "no-cache", "same-origin"],
  // Other sites may show these.
  ["/icon.svg", "image/svg+xml", "public, max-age=86400", "cross-origin"],
  ["/og.jpg", "image/jpeg", "public, max-age=86400", "cross-origin"],
])("%s is sent as %s, cached as %s, with the resource policy %s", async (url, type, caching, policy) => {
  const response = await get({ url, headers: { "accept-encoding": "br" } });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": type,
    "cache-control": caching,
    "cross-origin-resource-policy": policy,
  });
  // The build has compressed it.
  expect(response.headers["content-encoding"]).toBe(url.endsWith(".js") ? "br" : undefined);
});

test("the public address that the page was built for is read from its canonical link", () => {
  const builtFor = (html: string) => {
    const folder = builtSite();
    writeFileSync(join(folder, "dist/index.html"), html);
    return readBuiltPage(join(folder, "dist")).builtFor;
  };
  expect(builtFor(testDocument)).toBeNull();
  expect(builtFor('<link rel="canonical" href="https://www.example.com/"/>')).toBe("https://www.example.com");
});

test("compressed copies of another document, as a build leaves them while it writes, are not served", () => {
  const folder = builtSite();
  writeFileSync(join(folder, "dist/index.html.br"), brotliCompressSync("<!doctype html>another build"));
  const { document } = readBuiltPage(join(folder, "dist"));
  expect(brotliDecompressSync(document.br).toString()).toBe(testDocument);
});

test("a preview asks search engines not to index anything", async () => {
  const preview = (await testSite({ PREVIEW: "true" })).app;
  for (const url of ["/", "/robots.txt", "/api/metrics", "/nowhere"]) {
    expect((await preview.inject(url)).headers["x-robots-tag"]).toBe("noindex");
    expect((await get(url)).headers).not.toHaveProperty("x-robots-tag");
  }
});

test.each([
  "/services",
  "/index.html.br",
  "/.hidden",
  "/%2ehidden",
  "/.well-known",
  "/.well-known/.hidden",
  "/assets/.hidden",
  "/assets/",
  "/assets/..%2f..%2fbuild/site.json",
  "/%00",
  "/api",
  "/sign-in",
  "/account",
  "/staff",
  "/staff/sign-in",
])("SPEC 2: there is one page, and %s is not found", async (url) => {
  const response = await (await testSite(withoutEmail)).app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toContain("application/problem+json");
  expect(response.json()).toMatchObject({ status: 404, title: "Not Found" });
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
});
