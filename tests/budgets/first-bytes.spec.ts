import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "../support/page.ts";

/** Ten packets of 1,460 bytes: what a server may send before the first acknowledgment (RFC 6928). */
const firstFlight = 10 * 1460;

test("the first screen is painted after the first round trip, while the rest of the document is still loading", async ({
  browser,
  site,
}) => {
  const [response] = (await once(get(site.url, { headers: { "accept-encoding": "br" } }), "response")) as [
    IncomingMessage,
  ];
  const body = await buffer(response);
  const headers = response.rawHeaders;
  const first =
    firstFlight - headers.reduce((sum, { length }) => sum + length + 2, "HTTP/1.1 200 OK\r\n".length);
  expect(body.length, "bytes in total").toBeGreaterThan(first);

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
