import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sampleValues } from "../support/requests.ts";
import { freePort, openSite, type Site } from "../support/site.ts";
import { host, type RunningProxy, startCaddy, startNginx } from "./proxy.ts";
import { openRaw, sendRaw, toFormPost, type Visit, visit } from "./visit.ts";

const slow = 180_000;
const attacker = "127.0.0.66";

describe.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
] as const)("one process behind %s with the configuration that we ship:", (_name, start) => {
  let site: Site;
  let proxy: RunningProxy;
  let port: number;
  const through = (part: Omit<Visit, "port" | "authority">) =>
    visit({ port, authority: proxy.authority, ...part });
  const sendAs = async (name: string) => (await through(toFormPost({ ...sampleValues, name }))).status;

  beforeAll(async () => {
    port = await freePort();
    site = await openSite({ SITE_URL: `https://${host}:${port}`, TRUST_PROXY: "127.0.0.1" });
    proxy = await start({
      httpPort: await freePort(),
      httpsPort: port,
      sitePorts: [Number(new URL(site.url).port)],
    });
  }, slow);
  afterAll(async () => {
    await proxy?.stop();
    await site?.remove();
  }, slow);

  /** Until the test ends: CONNECT, at which the site closes the connection, and uploads that it refuses. */
  function attack(): void {
    const to = { port, authority: proxy.authority, from: attacker };
    const connectRequest = `CONNECT ${host} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`;
    const upload = { path: "/staff", body: "a".repeat(290_000), from: attacker };
    let ended = false;
    const repeat = async (send: () => Promise<unknown>) => {
      for (; !ended; await setTimeout(100)) await send();
    };
    const attacks = [
      repeat(() => sendRaw(to, connectRequest)),
      repeat(() => through(upload).catch(() => undefined)),
    ];
    onTestFinished(async () => {
      ended = true;
      await Promise.all(attacks);
    }, slow);
  }

  test("CONNECT, refused uploads and idle connections change no other visitor's response", {
    timeout: slow,
  }, async () => {
    const idle = Array.from({ length: 100 }, () =>
      openRaw({ port, authority: proxy.authority, from: attacker }),
    );
    onTestFinished(() => {
      for (const socket of idle) socket.destroy();
    });
    await Promise.all(idle.map((socket) => once(socket, "secureConnect")));
    attack();
    for (let n = 1; n <= 10; n += 1) {
      expect((await through({})).status).toBe(200);
      expect(await sendAs(`Undisturbed ${n}`)).toBe(201);
    }
  });

  test("an upload of 100 MB is refused and not kept in memory; the longest form gets through", {
    timeout: slow,
  }, async () => {
    const origin = `https://${host}:${port}`;
    const form = { "content-type": "application/x-www-form-urlencoded", origin };
    const body = new URLSearchParams({ ...sampleValues, message: "地".repeat(20_000) }).toString();
    const { status } = await through({ path: "/api/consultation", headers: form, body });
    expect(status).toBe(303);
    const before = proxy.residentMegabytes();
    const huge = "a".repeat(100 * 2 ** 20);
    for (const length of [{}, { "transfer-encoding": "chunked" }]) {
      const upload = through({ path: "/api/consultation", headers: { ...form, ...length }, body: huge });
      // Its status, or the error of a connection that was closed.
      const end = await upload.then(
        ({ status }) => status,
        ({ code }) => code,
      );
      expect([413, 502, "ECONNRESET", "EPIPE"]).toContain(end);
    }
    expect(proxy.residentMegabytes()).toBeLessThan(before + 50);
  });
});
