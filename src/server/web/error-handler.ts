import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import fp from "fastify-plugin";
import { type Problem, problemMediaType } from "../../contract/problem-details.ts";
import { createProblem, problemHeaders } from "./problems.ts";

/** Turns every error and every unknown path into a problem that reveals nothing. */
export const errorHandler = fp(async (app) => {
  app.setNotFoundHandler((_request, reply) => reply.sendProblem(404));

  // To an unknown `Expect`, Node would respond without our headers. The expectation may be ignored (RFC 9110, 10.1.1).
  app.server.on("checkExpectation", app.routing);

  // An unknown path gets its response before the body is read, which may never come.
  app.addHook("onRequest", async ({ headers, raw, is404 }, reply) => {
    if (headers.host === undefined && raw.httpVersion === "1.1") return reply.sendProblem(400, notHttp);
    if (!is404) return;
    if ("content-length" in headers || "transfer-encoding" in headers) reply.header("connection", "close");
    return reply.sendProblem(404);
  });

  app.setErrorHandler((error, request, reply) => {
    const status = toStatus(error);
    // Only our own faults are logged: the message of a JSON error repeats the visitor's words.
    if (status >= 500) request.log.error({ err: error }, "Unexpected error.");
    // A 416 names the length of the file (RFC 9110, 15.5.17).
    if (error instanceof Error && "headers" in error) reply.headers(error.headers as Record<string, string>);
    return reply.sendProblem(status);
  });
});

function toStatus(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  // For a visitor, a file that may not be served does not exist.
  if (status === 403) return 404;
  return status >= 400 && status < 500 ? status : 500;
}

/**
 * Responds, with the headers of every response, to headers that are too large or too slow, a body that is too slow, and bytes
 * that are not HTTP. Fastify's own handler sends neither an RFC 9457 problem nor a 408.
 */
export function createParseErrorHandler(
  headers: Readonly<Record<string, string>>,
): (error: Error & { readonly code?: string }, socket: Socket) => void {
  return ({ code }, socket: Socket & { readonly _httpMessage?: ServerResponse | null }) => {
    const response = socket._httpMessage;
    const isResponding = response?.headersSent === true && !response.writableEnded;
    // Half a response is sent: the bytes of another one would end up in its body. Once it has ended, all of its bytes go out first.
    // Node's own handler is stricter and sometimes closes without a response (socketOnError in lib/_http_server.js).
    if (code === "ECONNRESET" || !socket.writable || isResponding) {
      socket.destroy();
      return;
    }
    // Bytes after a complete request: that one may be saved, and its own response says so.
    if (response?.headersSent === false && response.req.complete) {
      response.setHeader("connection", "close");
      return;
    }
    const problem = toParseProblem(code);
    socket.end(toRawResponse(problem, headers), () => socket.destroy());
  };
}

function toParseProblem(code: string | undefined): Problem {
  if (code === "HPE_HEADER_OVERFLOW") return createProblem(431);
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return createProblem(413);
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return createProblem(408);
  return createProblem(400, notHttp);
}

const notHttp = "This is not a valid HTTP request. Nothing was saved.";

function toRawResponse(problem: Problem, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries({ ...headers, ...problemHeaders }).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
