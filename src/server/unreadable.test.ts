import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "./app.fixture.ts";

const { app } = testApp();
beforeAll(async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

test.each([
  ["headers that are too large", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["bytes that are no HTTP", "hello\r\n\r\n", 400],
  [
    "two lengths of a body",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    400,
  ],
])("%s are answered with a problem, and the connection is closed", async (_what, bytes, status) => {
  const answer = await send(bytes);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("Content-Type: application/problem+json");
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringContaining("Nothing was stored.") });
});

test("a body that is announced too large is refused before it is sent", async () => {
  const answer = await send(
    "POST /api/consultation HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 270000\r\n\r\n",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

async function send(bytes: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").setEncoding("utf8");
  await once(socket, "connect");
  socket.write(bytes);
  return (await socket.toArray()).join("");
}
