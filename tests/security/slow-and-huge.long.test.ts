import { afterAll, expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { newForm, post } from "../resilience/visitors.ts";
import { connectRaw, drip, parseProblem, type RawConnection } from "../support/raw-connection.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();
afterAll(site.remove);

const head = `POST ${consultationPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;

const attacks: readonly [name: string, status: number, begin: (connection: RawConnection) => void][] = [
  [
    "slow headers",
    408,
    (connection) => {
      connection.socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
      drip(connection, "X-A: b\r\n", 200);
    },
  ],
  ["nothing after the first byte", 408, ({ socket }) => void socket.write("G")],
  [
    "a slow body",
    408,
    (connection) => {
      connection.socket.write(`${head}Content-Length: 60000\r\n\r\n{"name":"`);
      drip(connection, "a", 200);
    },
  ],
  [
    "an endless header",
    431,
    (connection) => {
      connection.socket.write("GET / HTTP/1.1\r\nHost: a\r\nX: ");
      drip(connection, "x".repeat(1000), 5);
    },
  ],
  [
    "a huge body with its length announced",
    413,
    ({ socket }) => void socket.write(`${head}Content-Length: 100000000\r\n\r\n`),
  ],
  [
    "a huge body in pieces",
    413,
    (connection) => {
      connection.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      drip(connection, `2000\r\n${"x".repeat(0x2000)}\r\n`, 5);
    },
  ],
  [
    "an endless chunk extension",
    413,
    (connection) => {
      connection.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n1;`);
      drip(connection, "x".repeat(1000), 5);
    },
  ],
];

// How long it takes is up to the server's own limits, which src/server/app.test.ts tests.
test("each gets a response that names its mistake, while other visitors are served", async () => {
  const begun = await Promise.all(
    attacks.map(async ([name, status, begin]) => {
      const connection = await connectRaw(site.url);
      begin(connection);
      return { name, status, response: connection.response };
    }),
  );
  let visits = 0;
  let underAttack = true;
  const otherVisitors = (async () => {
    while (underAttack) {
      const [page, form] = await Promise.all([fetch(site.url), post(site.url, newForm())]);
      expect([page.status, form.status]).toEqual([200, 201]);
      await Promise.all([page.text(), form.text()]);
      visits += 1;
      await new Promise((later) => setTimeout(later, 50));
    }
  })();
  for (const { name, status, response } of begun) {
    const problem = parseProblem(await response);
    expect(problem.status, name).toBe(status);
    expect(problem.detail, name).toMatch(/\.$/);
  }
  underAttack = false;
  await otherVisitors;
  expect(visits).toBeGreaterThan(10);
});
