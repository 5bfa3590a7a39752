import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPostgresDatabase } from "../support/postgres-database.ts";
import { sendBytes } from "../support/raw-connection.ts";
import { sampleValues } from "../support/requests.ts";
import { freePort, openSite, type Site } from "../support/site.ts";
import { bareHost, host, type RunningProxy, startCaddy } from "./proxy.ts";
import { type Visit, visit } from "./visit.ts";

describe("two processes on one PostgreSQL behind Caddy with the configuration that we ship:", () => {
  let sites: readonly [Site, Site];
  let proxy: RunningProxy;
  let publicUrl: string;
  let httpPort: number;
  let port: number;
  const through = (part: Omit<Visit, "port" | "authority">) =>
    visit({ port, authority: proxy.authority, ...part });

  beforeAll(async () => {
    httpPort = await freePort();
    port = await freePort();
    publicUrl = `https://${host}:${port}`;
    const DATABASE_URL = await newPostgresDatabase();
    const settings = { DATABASE_URL, SITE_URL: publicUrl, TRUST_PROXY: "127.0.0.1", RATE_LIMIT: "4" };
    sites = [await openSite(settings), await openSite(settings)];
    proxy = await startCaddy({
      httpPort,
      httpsPort: port,
      sitePorts: sites.map(({ url }) => Number(new URL(url).port)),
    });
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const site of sites ?? []) await site.remove();
  });

  test("the complete page arrives over TLS, compressed once, by the site", async () => {
    const plain = await through({});
    expect(plain.status).toBe(200);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.equals(readFileSync("dist/index.html"))).toBe(true);

    const small = await through({ headers: { "accept-encoding": "br, gzip" } });
    expect(small.headers["content-encoding"]).toBe("br");
    expect(small.body.equals(readFileSync("dist/index.html.br"))).toBe(true);
    expect(brotliDecompressSync(small.body).equals(plain.body)).toBe(true);
  });

  test("every security header arrives once, HSTS among them", async () => {
    const { names, headers } = await through({});
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    for (const name of [
      "strict-transport-security",
      "content-security-policy",
      "x-content-type-options",
      "referrer-policy",
      "cross-origin-opener-policy",
    ])
      expect(names.filter((other) => other === name)).toEqual([name]);
  });

  test("plain HTTP is sent to HTTPS", async () => {
    const { status, headers } = await fetch(`http://${host}:${httpPort}/x?y=1`, { redirect: "manual" });
    expect([301, 308]).toContain(status);
    expect(headers.get("location")).toMatch(new RegExp(`^https://${host}(:${port})?/x\\?y=1$`));
  });

  test("the address without www is sent to the one with it, and HSTS covers it too", async () => {
    const { status, headers } = await through({ path: "/x?y=1", headers: { host: bareHost } });
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe(`${publicUrl}/x?y=1`);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("a form without script is stored and sent back to the public page", async () => {
    const { status, headers } = await through({
      path: "/api/consultation",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: publicUrl },
      body: new URLSearchParams({ ...sampleValues, name: "Without script" }).toString(),
      from: "127.0.0.9",
    });
    expect(status).toBe(303);
    expect(headers.location).toBe(`${publicUrl}/#request-sent`);
    expect((await sites[0].list()).map(({ name }) => name)).toContain("Without script");
  });

  test("a project request that is too long is rejected as such, so that the visitor shortens it", async () => {
    const values = { ...sampleValues, message: "x".repeat(400_000) };
    expect((await through({ values, from: "127.0.0.8" })).status).toBe(413);
  });

  test("a body that stops halfway is ended within 15 seconds", async () => {
    const headers = {
      connection: "keep-alive",
      "content-type": "application/json",
      "content-length": "5000",
    };
    const begun = performance.now();
    const ended = await through({ path: "/api/consultation", headers, body: "{", from: "127.0.0.7" });
    expect(ended.status).toBe(408);
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  test("each process limits a visitor's address, and a forged one has no effect", async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 10; n += 1) {
      const values = { ...sampleValues, name: `Forger ${n}` };
      const headers = { "x-forwarded-for": `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` };
      statuses.push((await through({ values, headers, from: "127.0.0.2" })).status);
    }
    // Four for each of the two processes, however the proxy shares out the ten.
    const accepted = statuses.filter((status) => status === 201).length;
    expect(accepted).toBeGreaterThanOrEqual(4);
    expect(accepted).toBeLessThanOrEqual(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10 - accepted);
    const values = { ...sampleValues, name: "Somebody else" };
    expect((await through({ values, from: "127.0.0.3" })).status).toBe(201);
  });

  test("while one process is killed and back, every project request is accepted, at the latest when it is sent again, and none twice", async () => {
    let tries = 0;
    const sendAs = async (name: string) => {
      // Each try from another address, so that none is refused for too many.
      const send = () =>
        through({
          values: { ...sampleValues, name },
          headers: { "idempotency-key": `"${name}"` },
          from: `127.0.1.${++tries}`,
        });
      await expect.poll(async () => (await send()).status).toBe(201);
    };
    await sites[1].stop("SIGKILL");
    for (let n = 1; n <= 4; n += 1) await sendAs(`One-left-${n}`);
    await sites[1].start();
    await sites[0].stop("SIGTERM");
    for (let n = 1; n <= 4; n += 1) await sendAs(`Other-left-${n}`);
    await sites[0].start();
    const names = (await sites[0].list()).map(({ name }) => name).filter((name) => /-left-/.test(name));
    expect(names.toSorted()).toEqual([
      ...[1, 2, 3, 4].map((n) => `One-left-${n}`),
      ...[1, 2, 3, 4].map((n) => `Other-left-${n}`),
    ]);
  });

  test("no log has a sign-in link, however the request fails, and whether or not the site responds", async () => {
    const paths = [
      "/staff/sign-in/sent/other?key=secret-key",
      "/staff/secret-request/requests/1",
      "/STAFF/secret-capitals",
      "/%73taff/secret-encoded",
      "//staff/secret-slashes",
    ];
    for (const path of paths) expect((await through({ path })).status).toBe(404);
    await through({ path: "/staff/secret-bare", headers: { host: bareHost } });
    await through({ path: "/server-pages.css", headers: { referer: `${publicUrl}/staff/secret-referer` } });
    await fetch(`http://${host}:${httpPort}/staff/secret-http`, { redirect: "manual" });
    const start = `GET /staff/secret-raw HTTP/1.1\r\n`;
    const named = `${start}Host: ${host}\r\n`;
    const failing = {
      stalled: named,
      "too long": `${named}Cookie: ${"x".repeat(40_000)}\r\n\r\n`,
      "bad header": `${named}: x\r\n\r\n`,
      "no host": `${start}\r\n`,
      "malformed path": `GET /staff/secret-raw%zz HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    };
    await Promise.all([
      sendBytes(publicUrl, `${named}\r\n`),
      ...Object.values(failing).map((bytes) => sendBytes(publicUrl, bytes, { authority: proxy.authority })),
    ]);
    for (const site of sites) await site.stop("SIGKILL");
    const responses = await Promise.all(paths.map((path) => through({ path })));
    for (const { status } of responses) expect(status).toBeGreaterThanOrEqual(502);
    // Then all that is logged is written.
    await proxy.stop();
    expect(
      proxy
        .output()
        .split("\n")
        .filter((line) => line.includes("secret")),
    ).toEqual([]);
  });
});
