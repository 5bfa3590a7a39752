import { once } from "node:events";
import { createServer, type Server } from "node:http";

/**
 * Answers /metrics on a port of its own, for this machine alone: figures about the business are nobody else's, and a
 * proxy in front of the site can't lead there by mistake. Rejects when the port is taken.
 */
export async function listenForOps(port: number, metrics: () => Promise<string>): Promise<Server> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 8_000 },
    async (request, response) => {
      request.resume();
      if (request.url !== "/metrics" || request.method !== "GET") {
        response
          .writeHead(404, { "content-type": "text/plain" })
          .end("Only GET /metrics is answered here.\n");
        return;
      }
      const text = await metrics();
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    },
  );
  server.maxConnections = 20;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
