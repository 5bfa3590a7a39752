import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Readiness } from "./readiness.ts";

/**
 * Answers /metrics, and /readyz with its reasons, on a port of its own, for this machine alone: figures about the
 * business are nobody else's, and a proxy in front of the site can't lead there by mistake. Rejects when the port is
 * taken.
 */
export async function listenForOps(
  port: number,
  metrics: () => Promise<string>,
  ready: () => Promise<Readiness>,
): Promise<Server> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 8_000 },
    async (request, response) => {
      request.resume();
      if (request.method === "GET" && request.url === "/metrics") {
        const text = await metrics();
        response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
      } else if (request.method === "GET" && request.url === "/readyz") {
        const found = await ready();
        response
          .writeHead(found.ready ? 200 : 503, { "content-type": "application/json" })
          .end(`${JSON.stringify(found)}\n`);
      } else {
        response
          .writeHead(404, { "content-type": "text/plain" })
          .end("Only GET /metrics and GET /readyz are answered here.\n");
      }
    },
  );
  server.maxConnections = 20;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
