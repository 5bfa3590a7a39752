import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Problem, problemMediaType } from "../../contract/problem-details.ts";
import { details, problem } from "./problems.ts";

/**
 * Answers what never became an HTTP request: headers that are too large or too slow, a body that is too slow,
 * or bytes that are no HTTP. Fastify's own answer is no RFC 9457 problem and knows no 408. `headers` are those of
 * every answer; `refused` counts it.
 */
export function unreadableRefuser(
  headers: Readonly<Record<string, string>>,
  refused: (status: number) => void,
): (error: Error & { readonly code?: string }, socket: Socket) => void {
  return ({ code }, socket) => {
    if (code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const refusal = problemOf(code);
    refused(refusal.status);
    socket.end(rawAnswer(refusal, headers), () => socket.destroy());
  };
}

/**
 * True when a response is half sent: bytes of another one would end up in its body. Source: Node's own handler, which
 * looks at the same (lib/_http_server.js, socketOnError).
 */
function isAnswering(socket: Socket & { readonly _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

function problemOf(code: string | undefined): Problem {
  if (code === "HPE_HEADER_OVERFLOW") return problem(431, details[431]);
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return problem(413, details[413]);
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return problem(408, details[408]);
  return problem(400, "This is not HTTP as this server reads it. Nothing was stored.");
}

function rawAnswer(refusal: Problem, headers: Readonly<Record<string, string>>): string {
  const body = JSON.stringify(refusal);
  return [
    `HTTP/1.1 ${refusal.status} ${refusal.title}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Cache-Control: no-store",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
