import { type Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Case } from "./cases.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Sends one case over one of the agent's connections. Resolves to null when the server closes without an answer. A
 * connection that was closed just as it was used again says nothing of the case: it is sent once more on a new one, as
 * browsers do (Node, `request.reusedSocket`; 3 of 100,000 cases on a busy machine).
 */
export function exchange(url: string, agent: Agent | false, given: Case): Promise<Answer | null> {
  const { method, path, headers, body, chunked } = given;
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
  const length = chunked || body.length === 0 ? {} : { "content-length": String(body.length) };
  const { hostname, port } = new URL(url);
  const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
  let answered = false;
  sent.on("response", (response) => {
    answered = true;
    response.toArray().then(
      (chunks) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      reject,
    );
  });
  // A server that refuses a body early closes while we still send; what it said comes before.
  sent.on("error", () => {
    if (answered) return;
    if (agent !== false && sent.reusedSocket) resolve(exchange(url, false, given));
    else resolve(null);
  });
  sent.end(body);
  return promise;
}
