import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { newForm, post } from "../resilience/visitors.ts";
import { openSite } from "../support/site.ts";
import { connectRaw, type RawConnection } from "./raw-connection.ts";

// How many connections the server accepts (app.ts). Limits per visitor belong to the proxy and are tested there.
const maxConnections = 2000;

test("connections beyond the limit are closed at once, open ones keep working, and the server recovers", {
  timeout: 60_000,
}, async () => {
  const site = await openSite();
  onTestFinished(() => site.remove());
  const visitor = await connectRaw(site.url);
  // Once it has had a response, it may stay open for as long as the flood takes.
  visitor.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(visitor.socket, "data");
  const flood: RawConnection[] = [];
  let closed = 0;
  for (let count = 0; count < maxConnections + 100; count += 1) {
    const connection = await connectRaw(site.url, "127.0.0.9");
    connection.socket.once("close", () => {
      closed += 1;
    });
    flood.push(connection);
  }
  visitor.socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect((await visitor.response).match(/^HTTP\/1\.1 200 /gm)).toHaveLength(2);
  await expect.poll(() => closed).toBeGreaterThanOrEqual(100);
  for (const { socket } of flood) socket.destroy();
  await expect.poll(async () => (await fetch(site.url).catch(() => null))?.status).toBe(200);
  expect((await post(site.url, newForm())).status).toBe(201);
});
