import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { CheckReadiness } from "./readiness.ts";

export interface OpsServerOptions {
  readonly port: number;
  readonly readMetrics: () => Promise<string>;
  readonly checkReadiness: CheckReadiness;
}

/**
 * Serves /metrics, and /readyz with its reasons, on a port of its own that only this machine can reach: figures about the
 * business are private, and a proxy in front of the site can't lead here by mistake. Rejects when the port is taken.
 */
export async function startOpsServer({
  port,
  readMetrics,
  checkReadiness,
}: OpsServerOptions): Promise<Server> {
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 8_000 },
    async (request, response) => {
      request.resume();
      if (request.method === "GET" && request.url === "/metrics") {
        const text = await readMetrics();
        response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
      } else if (request.method === "GET" && request.url === "/readyz") {
        const readiness = await checkReadiness();
        response
          .writeHead(readiness.ready ? 200 : 503, { "content-type": "application/json" })
          .end(`${JSON.stringify(readiness)}\n`);
      } else {
        response
          .writeHead(404, { "content-type": "text/plain" })
          .end("Only GET /metrics and GET /readyz are served here.\n");
      }
    },
  );
  server.maxConnections = 20;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
