import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { newForm, post } from "../resilience/visitors.ts";
import { connectRaw, type RawConnection } from "../support/raw-connection.ts";
import { openSite } from "../support/site.ts";

test("two thousand idle connections keep nobody out, and the server recovers", async () => {
  const site = await openSite();
  onTestFinished(() => site.remove());
  const visitor = await connectRaw(site.url);
  // Once it has had a response, it may stay open for as long as the flood takes.
  visitor.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(visitor.socket, "data");
  const flood: RawConnection[] = [];
  for (let count = 0; count < 2000; count += 1) flood.push(await connectRaw(site.url, { from: "127.0.0.9" }));
  visitor.socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect((await visitor.response).match(/^HTTP\/1\.1 200 /gm)).toHaveLength(2);
  expect((await post(site.url, newForm())).status).toBe(201);
  for (const { socket } of flood) socket.destroy();
  expect((await post(site.url, newForm())).status).toBe(201);
});
