import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { builtSite, testDocument } from "../../../tests/support/built-site.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { details } from "./problems.ts";
import { readBuiltPage } from "./static-page.ts";

const get = async (request: InjectOptions | string) => (await testSite()).app.inject(request);
const asIs = (bytes: Buffer) => bytes;

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["", undefined, asIs],
  ["br;q=0, gzip", "gzip", gunzipSync],
  ["br; q=0.1, gzip;q=1", "gzip", gunzipSync],
  ["*", "br", brotliDecompressSync],
  ["br;q=0.0, gzip;q=0", undefined, asIs],
])("the document is served with Accept-Encoding %j", async (accepted, encoding, decode) => {
  const response = await get({ url: "/", headers: { "accept-encoding": accepted } });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
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
    expect(response.headers).toMatchObject({ etag, vary: "accept-encoding", "cache-control": "no-cache" });
  }
});

test("HEAD gets no document, and a query changes nothing", async () => {
  const [head, page] = [await get({ method: "HEAD", url: "/" }), await get("/?utm_source=x")];
  expect([head.statusCode, head.body, page.body]).toEqual([200, "", testDocument]);
  expect(head.headers["content-length"]).toBe(page.headers["content-length"]);
});

test("a file with its hash in its name is cached forever, and sent as the build compressed it", async () => {
  const response = await get({
    url: "/assets/browser-a1b2c3.js",
    headers: { "accept-encoding": "br" },
  });
  expect(response.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "application/javascript; charset=utf-8",
  });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe("run()");
});

test("a video is sent in ranges and revalidated", async () => {
  const response = await get({ url: "/video.mp4", headers: { range: "bytes=10-19" } });
  expect(response.statusCode).toBe(206);
  expect(response.headers).toMatchObject({
    "content-range": "bytes 10-19/1000",
    "content-type": "video/mp4",
    "cache-control": "no-cache",
  });
});

test("only GET has ranges, and of one behind the end of a file the response names the file's length", async () => {
  const head = await get({ method: "HEAD", url: "/video.mp4", headers: { range: "bytes=10-19" } });
  expect([head.statusCode, head.headers["content-length"]]).toEqual([200, "1000"]);
  const beyond = await get({ url: "/video.mp4", headers: { range: "bytes=1000-" } });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers["content-range"]).toBe("bytes */1000");
  expect(beyond.json()).toMatchObject({ title: "Range Not Satisfiable", detail: details[416] });
});

test.each([
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/.well-known/security.txt", "text/plain; charset=utf-8"],
  ["/sitemap.xml", "application/xml"],
  ["/site.webmanifest", "application/manifest+json"],
])("%s is served with its own type and revalidated", async (url, type) => {
  const response = await get({ url });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": type,
    "cache-control": "no-cache",
    "cross-origin-resource-policy": "same-origin",
  });
});

test.each([
  ["/favicon.ico", "image/vnd.microsoft.icon"],
  ["/icon.svg", "image/svg+xml"],
  ["/og.jpg", "image/jpeg"],
])("%s may be shown on other sites and cached for a day", async (url, type) => {
  const response = await get({ url });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": type,
    "cache-control": "public, max-age=86400",
    "cross-origin-resource-policy": "cross-origin",
  });
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
  "/%00",
  "/api",
])("SPEC 2: there is one page, and %s is not found", async (url) => {
  const response = await get({ url });
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toContain("application/problem+json");
  expect(response.json()).toMatchObject({ status: 404, title: "Not Found" });
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
});
