import { afterAll, beforeAll, expect, test } from "vitest";
import { consultationPath } from "../../src/contract/endpoints.ts";
import { newForm, post } from "../resilience/visitors.ts";
import { openSite, type Site } from "../support/site.ts";
import { drip, problemIn, type Raw, raw } from "./raw.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site.remove());

const head = `POST ${consultationPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;

const attacks: readonly [what: string, status: number, begin: (raw: Raw) => void][] = [
  [
    "slow headers",
    408,
    (one) => {
      one.socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
      drip(one, "X-A: b\r\n", 200);
    },
  ],
  ["nothing at all after the first byte", 408, ({ socket }) => void socket.write("G")],
  [
    "a slow body",
    408,
    (one) => {
      one.socket.write(`${head}Content-Length: 60000\r\n\r\n{"name":"`);
      drip(one, "a", 200);
    },
  ],
  [
    "a slow body in pieces",
    408,
    (one) => {
      one.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      drip(one, "1\r\na\r\n", 200);
    },
  ],
  [
    "a huge header",
    431,
    ({ socket }) => void socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`),
  ],
  [
    "an endless header",
    431,
    (one) => {
      one.socket.write("GET / HTTP/1.1\r\nHost: a\r\nX: ");
      drip(one, "x".repeat(1000), 5);
    },
  ],
  [
    "thousands of headers",
    431,
    ({ socket }) => void socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${"A: b\r\n".repeat(9000)}\r\n`),
  ],
  [
    "a huge body, announced",
    413,
    ({ socket }) => void socket.write(`${head}Content-Length: 100000000\r\n\r\n`),
  ],
  [
    "a huge body in pieces",
    413,
    (one) => {
      one.socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      drip(one, `2000\r\n${"x".repeat(0x2000)}\r\n`, 5);
    },
  ],
];

test("each is answered within 15 s with what was wrong, while other visitors are served", {
  timeout: 120_000,
}, async () => {
  const startedAt = performance.now();
  const begun = await Promise.all(
    attacks.map(async ([what, status, begin]) => {
      const one = await raw(site.url);
      begin(one);
      // Said on the whole connection: the time-outs are the server's own, and no machine is so slow that it stretches them.
      return {
        what,
        status,
        answer: one.answer.then((text) => ({ text, seconds: (performance.now() - startedAt) / 1000 })),
      };
    }),
  );
  let visits = 0;
  let busy = true;
  const others = (async () => {
    while (busy) {
      const [page, form] = await Promise.all([fetch(site.url), post(site.url, newForm())]);
      expect([page.status, form.status]).toEqual([200, 201]);
      await Promise.all([page.text(), form.text()]);
      visits += 1;
      await new Promise((later) => setTimeout(later, 50));
    }
  })();
  for (const { what, status, answer } of begun) {
    const { text, seconds } = await answer;
    const problem = problemIn(text);
    expect(problem.status, what).toBe(status);
    expect(problem.detail, what).toMatch(/\.$/);
    expect(seconds, what).toBeLessThan(15);
  }
  busy = false;
  await others;
  expect(visits).toBeGreaterThan(10);
});
