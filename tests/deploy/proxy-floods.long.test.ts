import { connect } from "node:http2";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sampleValues } from "../support/requests.ts";
import { freePort, openSite, type Site } from "../support/site.ts";
import { startFlood } from "./flood.ts";
import { host, type RunningProxy, startCaddy } from "./proxy.ts";
import { type Visit, visit } from "./visit.ts";

const seconds = 5;

describe("behind Caddy with the configuration that we ship,", () => {
  let site: Site;
  let proxy: RunningProxy;
  let port: number;
  const through = (from: string, part: Partial<Visit> = {}) =>
    visit({
      port,
      authority: proxy.authority,
      ...part,
      headers: { ...part.headers, "x-forwarded-for": from },
    });

  beforeAll(async () => {
    port = await freePort();
    site = await openSite({
      SITE_URL: `https://${host}:${port}`,
      TRUST_PROXY: "127.0.0.1",
      RATE_LIMIT: "50",
      LOG_LEVEL: "warn",
    });
    proxy = await startCaddy({
      httpPort: await freePort(),
      httpsPort: port,
      sitePorts: [Number(new URL(site.url).port)],
      believesVisitors: true,
    });
  });
  afterAll(async () => {
    await proxy?.stop();
    await site?.remove();
  });

  test.each([
    ["one address", () => "198.51.100.66"],
    ["every /64 of one /48", (n: number) => `2001:db8:66:${(n % 65_536).toString(16)}::1`],
    ["one /24", (n: number) => `198.51.100.${n % 256}`],
  ] as const)("a flood from %s refuses no other visitor and fills no log", async (from, toAddress) => {
    const [, file = ""] =
      /src="(\/assets\/[^"]+\.mp4)"/.exec((await through("192.0.2.1")).body.toString()) ?? [];
    const logged = proxy.output().length;
    const flood = startFlood({ port, authority: proxy.authority, toAddress, file });
    onTestFinished(flood.stop);
    await pause(2_000);
    const endsAt = Date.now() + seconds * 1_000;
    const names: string[] = [];
    // A busy machine may need longer until the site refuses something.
    while (Date.now() < endsAt || flood.statuses[429] === undefined) {
      const address = `192.0.${names.length % 256}.${2 + (names.length % 250)}`;
      const name = `Visitor ${from} ${names.length}`;
      const [page, sent] = await Promise.all([
        through(address),
        through(address, { values: { ...sampleValues, name } }),
      ]);
      expect([page.status, sent.status]).toEqual([200, 201]);
      names.push(name);
      await pause(100);
    }
    await flood.stop();
    const stored = (await site.list())
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`Visitor ${from}`));
    expect(stored.toSorted()).toEqual(names.toSorted());
    expect(proxy.output().length - logged).toBeLessThan(1_000_000);
  });

  test("an upload of 100 MB is refused and not kept in memory; the longest form gets through", async () => {
    const origin = `https://${host}:${port}`;
    const form = { "content-type": "application/x-www-form-urlencoded", origin };
    const body = new URLSearchParams({ ...sampleValues, message: "地".repeat(20_000) }).toString();
    const upload = { path: "/api/consultation", headers: form };
    expect((await through("192.0.2.9", { ...upload, body })).status).toBe(303);
    const before = proxy.residentMegabytes();
    const huge = "a".repeat(100 * 2 ** 20);
    for (const length of [{}, { "transfer-encoding": "chunked" }]) {
      // Its status, or the error of a connection that was closed.
      const end = await through("192.0.2.9", { ...upload, headers: { ...form, ...length }, body: huge }).then(
        ({ status }) => status,
        ({ code }) => code,
      );
      expect([413, 502, "ECONNRESET", "EPIPE"]).toContain(end);
    }
    expect(proxy.residentMegabytes()).toBeLessThan(before + 50);
  });

  test("forty people behind one address all get the whole page and send a form at the same moment", async () => {
    const files = [
      ...(await through("192.0.2.1")).body.toString().matchAll(/\/assets\/[\w.-]+\.(?:js|woff2|avif)/g),
    ];
    const paths = ["/", ...new Set(files.map(([path]) => path))].slice(0, 12);
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const session = connect(`https://localhost:${port}`, { ca: proxy.authority });
        const requests = [...paths.map((path) => ({ ":path": path })), null].map(
          (headers) =>
            new Promise<number>((done, fail) => {
              const from = { "x-forwarded-for": "203.0.113.40" };
              const body = JSON.stringify(sampleValues);
              const type = { "content-type": "application/json" };
              const form = { ":method": "POST", ":path": "/api/consultation", ...type };
              const stream = session.request({ ...from, ...(headers ?? form) }, { endStream: false });
              stream.on("error", fail).on("response", ({ ":status": status }) => done(Number(status)));
              stream.resume().end(headers === null ? body : undefined);
            }),
        );
        return Promise.all(requests).finally(() => session.destroy());
      }),
    );
    const counts = Object.groupBy(statuses.flat(), String);
    expect(Object.fromEntries(Object.entries(counts).map(([status, all]) => [status, all?.length]))).toEqual({
      200: 40 * paths.length,
      201: 40,
    });
  });
});
