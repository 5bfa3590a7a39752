import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "../support/page.ts";

/** Ten packets of 1,460 bytes: what a server may send before the browser has answered once (RFC 6928). */
const firstFlight = 10 * 1460;

test("the first screen is painted from what the first round trip brings, the rest of the document still under way", async ({
  browser,
  site,
}) => {
  const answer = (await once(get(site.url, { headers: { "accept-encoding": "br" } }), "response")) as [
    IncomingMessage,
  ];
  const body = await buffer(answer[0]);
  const headers = answer[0].rawHeaders;
  const first =
    firstFlight - headers.reduce((sum, { length }) => sum + length + 2, "HTTP/1.1 200 OK\r\n".length);
  expect(body.length, "bytes that come later").toBeGreaterThan(first);

  const server = createServer((request, response) => {
    if (request.url !== "/") return void response.writeHead(404).end();
    response.writeHead(200, headers).write(body.subarray(0, first));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    for (const words of ["h1", "h1 + p", "h1 ~ div a", "dl"])
      await expect(page.locator(`#home ${words}`).first()).toBeInViewport();
    await expect(page.locator("#footer")).toHaveCount(0);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
});
