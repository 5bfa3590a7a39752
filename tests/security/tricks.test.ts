import { expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { parseProblem, sendBytes } from "../support/raw-connection.ts";
import { testSite } from "../support/test-site.ts";

test("no path leads to a file of the machine", async () => {
  const url = await (await testSite()).listen();
  for (const path of [
    "/../package.json",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd",
    "/%c0%ae%c0%ae/etc/passwd",
    "/assets%00.js",
    "//etc/passwd",
  ]) {
    const response = await sendBytes(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(parseProblem(response).status, path).toBe(404);
  }
});

test.each([
  ["TRACE, which would echo the request", "TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 404],
  ["a proxy's CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", null],
  [
    "GET with a header that asks for POST",
    `GET ${consultationPath} HTTP/1.1\r\nHost: a\r\nX-HTTP-Method-Override: POST\r\nConnection: close\r\n\r\n`,
    404,
  ],
  [
    "two conflicting lengths (request smuggling)",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  [
    "an endless chunk extension",
    `POST ${consultationPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${"x".repeat(20_000)}\r\na\r\n`,
    413,
  ],
])("%s is rejected, and the server keeps running", async (_what, bytes, status) => {
  const url = await (await testSite()).listen();
  const response = await sendBytes(url, bytes);
  if (status === null) expect(response).toBe("");
  else expect(parseProblem(response).status).toBe(status);
  expect((await fetch(url)).status).toBe(200);
});
