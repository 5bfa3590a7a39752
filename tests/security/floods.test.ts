import { globSync, readdirSync, statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newForm, post } from "../resilience/visitors.ts";
import { openSite, type Site } from "../support/site.ts";
import { type Raw, raw } from "./raw.ts";

// 40 connections fit into so few files; the flood has ten times as many.
const openFiles = 144;
const flood = 400;
let site: Site;
beforeAll(async () => {
  site = await openSite({}, ".", { openFiles });
}, 60_000);
afterAll(() => site.remove());

test.each([
  ["say nothing", ""],
  ["begin and never end", "POST /api/consultation HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{"],
  ["ask for the film and never read it", `GET ${largestFile()} HTTP/1.1\r\nHost: a\r\n\r\n`],
])(
  `of ${flood} connections from one address that %s, few are kept, and a visitor elsewhere is served`,
  { timeout: 60_000 },
  async (_what, first) => {
    const connections: Raw[] = [];
    // The visitor's own connection stands from the beginning, and is not what is pushed out.
    const visitor = await raw(site.url, "127.0.0.2");
    for (let count = 0; count < flood; count += 1) {
      const one = await raw(site.url, "127.0.0.9");
      one.socket.pause();
      if (first !== "") one.socket.write(first);
      connections.push(one);
    }
    expect(readdirSync(`/proc/${site.pid}/fd`).length).toBeLessThan(openFiles);
    expect((await fetch(site.url)).status).toBe(200);
    expect((await post(site.url, newForm())).status).toBe(201);
    visitor.socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await visitor.answer).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of connections) socket.destroy();
  },
);

/** The film, under whatever name the build gave it: too large for any buffer, so that a file stays open with it. */
function largestFile(): string {
  const sizes = globSync("dist/**/*.*").map((file) => ({ file, size: statSync(file).size }));
  const [largest] = sizes.sort((one, other) => other.size - one.size);
  return largest?.file.replace(/^dist/, "") ?? "";
}
