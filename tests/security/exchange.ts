import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import type { MalformedRequest } from "./malformed-requests.ts";

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Sends one request over one of the agent's connections. Resolves to null if the server closes without a response. If the
 * connection was reused and closed at that moment, the request is not to blame and is sent once more on a new connection, as
 * browsers do (Node, `request.reusedSocket`; 3 of 100,000 requests on a busy machine).
 */
export function exchange(
  url: string,
  agent: Agent | false,
  given: MalformedRequest,
): Promise<RawResponse | null> {
  const { method, path, headers, body, chunked } = given;
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse | null>();
  const length = chunked || body.length === 0 ? {} : { "content-length": String(body.length) };
  const { hostname, port } = new URL(url);
  const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
  let hasResponse = false;
  sent.on("response", async (response) => {
    hasResponse = true;
    const { statusCode: status = 0, headers } = response;
    await response
      .toArray()
      .then((chunks) => resolve({ status, headers, body: Buffer.concat(chunks) }), reject);
  });
  // A server that rejects a body early closes while we are still sending; its response arrives first.
  sent.on("error", () => {
    if (hasResponse) return;
    resolve(agent !== false && sent.reusedSocket ? exchange(url, false, given) : null);
  });
  sent.end(body);
  return promise;
}
