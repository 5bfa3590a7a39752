import { expect, onTestFinished, test } from "vitest";
import { newForm, post } from "../resilience/visitors.ts";
import { openSite } from "../support/site.ts";
import { type Raw, raw } from "./raw.ts";

// What the server accepts at once (app.ts). Limits per visitor belong to the proxy, and are tested there.
const maxConnections = 2000;

test("connections beyond the limit are closed at once, those that are open keep working, and it recovers", {
  timeout: 60_000,
}, async () => {
  const site = await openSite();
  onTestFinished(() => site.remove());
  const visitor = await raw(site.url);
  const flood: Raw[] = [];
  let closed = 0;
  for (let count = 0; count < maxConnections + 100; count += 1) {
    const one = await raw(site.url, "127.0.0.9");
    one.socket.once("close", () => {
      closed += 1;
    });
    flood.push(one);
  }
  visitor.socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(await visitor.answer).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => closed).toBeGreaterThanOrEqual(100);
  for (const { socket } of flood) socket.destroy();
  await expect.poll(async () => (await fetch(site.url).catch(() => null))?.status).toBe(200);
  expect((await post(site.url, newForm())).status).toBe(201);
});
