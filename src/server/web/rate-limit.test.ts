import { expect, test, vi } from "vitest";
import { connectRaw, sendBytes } from "../../../tests/support/raw-connection.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { details } from "./problems.ts";

const jane = { name: "Jane Doe", email: "jane@example.com" };

async function limited(RATE_LIMIT: string) {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { post } = await testSite({ RATE_LIMIT });
  return (remoteAddress = "192.0.2.1", payload: object = jane) => post(payload, { remoteAddress });
}

test("the eleventh project request in 10 minutes gets 429 with the time to wait, and is accepted after that", async () => {
  const post = await limited("10");
  for (let count = 0; count < 10; count += 1) expect((await post()).statusCode).toBe(201);
  vi.advanceTimersByTime(4 * 60_000);
  const eleventh = await post();
  expect([eleventh.statusCode, eleventh.headers["retry-after"]]).toEqual([429, "360"]);
  expect(eleventh.headers["content-type"]).toContain("application/problem+json");
  expect(eleventh.json()).toMatchObject({ status: 429, detail: details[429] });
  expect(Object.keys(eleventh.headers).filter((name) => name.startsWith("x-ratelimit"))).toEqual([]);
  vi.advanceTimersByTime(6 * 60_000);
  expect((await post()).statusCode).toBe(201);
});

test("a client is the same one behind a proxy that adds the port of each of its connections", async () => {
  const { post, restart } = await testSite({ RATE_LIMIT: "1", TRUST_PROXY: "127.0.0.1,10.0.0.1" });
  const addresses = ["192.0.2.1:1001", "192.0.2.1:1002, 10.0.0.1:443", "[2001:db8::1]:1001", "2001:db8::2"];
  // A visitor's own value comes first in the list, and a hostile one must not take time.
  const hostile = ["[", "1"].map((mark) => `${mark.repeat(500_000)}, 192.0.2.1:1003`);
  const statuses: number[] = [];
  for (const forwarded of [...addresses, ...hostile])
    statuses.push((await post(jane, { headers: { "x-forwarded-for": forwarded } })).statusCode);
  expect(statuses).toEqual([201, 429, 201, 429, 429, 429]);
  // From a visitor who is no proxy, the header counts for nothing.
  const direct = restart({ TRUST_PROXY: "10.0.0.0/8" });
  const headers = { "x-forwarded-for": "192.0.2.7" };
  expect((await direct.post(jane)).statusCode).toBe(201);
  expect((await direct.post(jane, { headers })).statusCode).toBe(429);
});

test("rejected project requests count too, and one client does not use up another's limit", async () => {
  const post = await limited("1");
  expect((await post("192.0.2.1", {})).statusCode).toBe(422);
  expect((await post("192.0.2.1")).statusCode).toBe(429);
  expect((await post("192.0.2.2")).statusCode).toBe(201);
  expect((await post("2001:db8::1")).statusCode).toBe(201);
  expect((await post("2001:db8::2")).statusCode).toBe(429);
});

test("beyond one client's limit, a network's project requests are quarantined, and beyond ten times that refused, but no other network's", async () => {
  const { post: send, database } = await testSite({ RATE_LIMIT: "3" });
  const post = async (remoteAddress: string) => (await send(jane, { remoteAddress })).statusCode;
  for (const toAddress of [(n: number) => `198.51.100.${n}`, (n: number) => `2001:db8:7:${n}::1`]) {
    const before = await database.projectRequests.count({ status: "quarantined" });
    for (let n = 0; n < 30; n += 1) expect(await post(toAddress(n))).toBe(201);
    expect((await database.projectRequests.count({ status: "quarantined" })) - before).toBe(27);
    expect(await post(toAddress(99))).toBe(429);
  }
  expect([await post("198.51.101.1"), await post("2001:db8:8::1")]).toEqual([201, 201]);
  expect(await database.projectRequests.count({ status: "open" })).toBe(8);
});

test("while 600 requests of a network are in progress, it gets a 429 without a body for any more, and other networks notice nothing", async () => {
  const { app } = await testSite({ TRUST_PROXY: "127.0.0.1" });
  const url = await app.listen({ port: 0 });
  const toHead = (from: string) => `Host: a\r\nX-Forwarded-For: ${from}\r\n`;
  const ask = async (from: string) =>
    (await fetch(`${url}/readyz`, { headers: { "x-forwarded-for": from } })).status;
  const held = await Promise.all(
    Array.from({ length: 600 }, async (_, n) => {
      const connection = await connectRaw(url);
      const form = "Content-Type: application/json\r\nContent-Length: 99";
      connection.socket.write(
        `POST /api/consultation HTTP/1.1\r\n${toHead(`192.0.2.${n % 250}`)}${form}\r\n\r\n{`,
      );
      return connection;
    }),
  );
  await expect.poll(() => ask("192.0.2.251")).toBe(429);
  const refused = await sendBytes(url, `GET / HTTP/1.1\r\n${toHead("192.0.2.252")}\r\n`);
  expect(refused).toMatch(/^HTTP\/1\.1 429 .*\r\n\r\n$/s);
  expect([await ask("198.51.100.1"), await ask("2001:db8::1")]).toEqual([200, 200]);
  for (const { socket } of held.slice(0, 9)) socket.destroy();
  await expect.poll(() => ask("192.0.2.251")).toBe(200);
  for (const { socket } of held) socket.destroy();
  await app.close();
});

test("a project request is stored although its sender has gone, and the log is quiet", async () => {
  const { app, database, messages } = await testSite();
  const { socket } = await connectRaw(await app.listen({ port: 0 }));
  const body = JSON.stringify(jane);
  const head = `POST /api/consultation HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\n\r\n${body}`, () => socket.resetAndDestroy());
  await expect.poll(() => database.projectRequests.count()).toBe(1);
  expect(messages().filter((line) => line.startsWith("error"))).toEqual([]);
  await app.close();
});
